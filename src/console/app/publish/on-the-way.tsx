import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useMayEdit } from '../session/may-edit'
import { useWorld } from '../session/world'
import { publishTexts } from '../texts/publish'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/notes'
import { type Page, useReread } from './use-publish'

/** What is scheduled for the page, and what of it failed. */
export function OnTheWay({ page }: { page: Page }) {
  const { world, client } = useWorld()
  const mayEdit = useMayEdit(page)
  const say = useTexts(publishTexts)
  const format = useFormat()
  const reread = useReread(page.id)
  const list = useQuery({
    queryKey: [world.id, 'schedules', page.id],
    queryFn: () => client.get('/api/surfaces/{id}/schedule', { path: { id: page.id } }).then(({ data }) => data),
  })
  const cancel = useMutation({
    mutationFn: (scheduleId: string) =>
      client.delete('/api/surfaces/{id}/schedule/{scheduleId}', { path: { id: page.id, scheduleId } }),
    onSettled: reread,
  })
  const shown = list.data?.filter(({ status }) => status === 'pending' || status === 'failed') ?? []
  if (shown.length === 0) return null
  return (
    <section aria-label={say.onTheWay}>
      <ul className="schedules">
        {shown.map(({ id, action, status, at, version, lastError }) => (
          <li key={id} className={status === 'failed' ? 'note bad' : 'note warn'}>
            <CalendarClock />
            <div>
              <strong>
                {action === 'publish'
                  ? say.scheduledPublish(version ?? say.nextVersion, format.dateTime(at))
                  : say.scheduledEnd(format.dateTime(at))}
              </strong>
              {status === 'failed' && lastError && <p>{say.failed(lastError.message)}</p>}
            </div>
            {mayEdit && (
              <Button busy={cancel.isPending && cancel.variables === id} onClick={() => cancel.mutate(id)}>
                {status === 'failed' ? say.dismiss : say.callOff}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cancel.error && <ErrorNote error={cancel.error} />}
    </section>
  )
}
