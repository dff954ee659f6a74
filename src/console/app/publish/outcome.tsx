import { useMutation } from '@tanstack/react-query'
import { CalendarClock, CircleCheck, ExternalLink } from 'lucide-react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { publishTexts } from '../texts/publish'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/notes'
import { CopyButton } from '../ui/small'
import { addressOf } from './address'
import { type Page, useReread } from './use-publish'
import type { Published } from './use-publishing'

interface Props {
  page: Page
  done: Published
  onGoOn(): void
  onShare(): void
}

/** What came of a publish: the live page or the plan, and the way back. */
export function Outcome({ page, done, onGoOn, onShare }: Props) {
  const { world, client } = useWorld()
  const say = useTexts(publishTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const reread = useReread(page.id)
  const undo = useMutation({
    mutationFn: async () => {
      const path = { id: page.id }
      if (done.kind === 'scheduled')
        return client.delete('/api/surfaces/{id}/schedule/{scheduleId}', {
          path: { id: page.id, scheduleId: done.schedule.id },
        })
      if (!done.former) return client.post('/api/surfaces/{id}/unpublish', { path })
      return client.post('/api/surfaces/{id}/publish', { path, body: { revision: done.former.revision } })
    },
    onSuccess: async () => {
      await reread()
      onGoOn()
    },
  })
  const address = addressOf(world.slug, page)
  return (
    <div className="publish-outcome" role="status">
      {done.kind === 'published' ? <CircleCheck className="ok" /> : <CalendarClock className="warn" />}
      <h2>
        {done.kind === 'published'
          ? say.isLive(done.version)
          : say.scheduledPublish(done.schedule.version ?? say.nextVersion, format.dateTime(done.schedule.at))}
      </h2>
      {done.kind === 'scheduled' && <p className="soft">{say.laterHint}</p>}
      {done.kind === 'published' && (
        <>
          <a href={address} target="_blank" rel="noreferrer" className="publish-live">
            {address.replace(/^https?:\/\//, '')} <ExternalLink />
          </a>
          {page.visibility === 'private' && <p className="soft">{say.sightHints.private}</p>}
        </>
      )}
      {undo.error && <ErrorNote error={undo.error} />}
      <div className="row">
        {done.kind === 'published' && <CopyButton text={address} label={say.copyAddress} />}
        {done.kind === 'published' && <Button onClick={onShare}>{say.share}</Button>}
        <Button busy={undo.isPending} onClick={() => undo.mutate()}>
          {done.kind === 'published' && done.former ? say.undoTo(done.former.version) : ui.undo}
        </Button>
      </div>
    </div>
  )
}
