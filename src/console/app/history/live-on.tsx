import { QuoinError } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { historyTexts } from '../texts/history'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import type { Page } from '../publish/use-publish'
import { dayOf, endOf } from './timeline'

interface Props {
  page: Page
  day: string | undefined
  onDay(day: string | undefined): void
  onChoose(moment: string): void
}

/** Answers what visitors saw at the end of a day. */
export function LiveOn({ page, day, onDay, onChoose }: Props) {
  const { world, client } = useWorld()
  const say = useTexts(historyTexts)
  const format = useFormat()
  const found = useQuery({
    queryKey: [world.id, 'timeline', page.id, 'live-on', day],
    enabled: day !== undefined,
    queryFn: async () => {
      const at = endOf(day!).toISOString()
      try {
        const { data } = await client.get('/api/surfaces/{id}/published', { path: { id: page.id }, query: { at } })
        return { version: data.version, revision: data.revision }
      } catch (error) {
        if (error instanceof QuoinError && error.status === 404) return null
        throw error
      }
    },
  })
  return (
    <div className="history-day-field">
      <Field label={say.liveOn}>
        <TextInput
          type="date"
          max={dayOf(page.updatedAt) > dayOf(Date.now()) ? undefined : dayOf(Date.now())}
          value={day ?? ''}
          onChange={(event) => onDay(event.target.value || undefined)}
        />
      </Field>
      <div role="status">
        {found.error && <ErrorNote error={found.error} />}
        {day && found.data === null && <p className="soft">{say.nothingLive(format.date(endOf(day)))}</p>}
        {day && found.data && (
          <p className="row">
            {say.wasLive(found.data.version, format.date(endOf(day)))}
            <Button onClick={() => onChoose(String(found.data!.revision))}>{say.compareIt}</Button>
          </p>
        )}
      </div>
    </div>
  )
}
