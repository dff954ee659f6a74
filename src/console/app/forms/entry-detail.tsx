import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail, ShieldAlert, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { formsTexts } from '../texts/forms'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { ErrorNote } from '../ui/notes'
import { useToast } from '../ui/toast'
import { Side } from '../ui/with-side'
import type { Entry } from './query'

/** One entry with all answers. Opening it marks it as read. */
export function EntryDetail({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(formsTexts)
  const format = useFormat()
  const cache = useQueryClient()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const path = { id: entry.surfaceId, entryId: entry.id }
  const refresh = () => cache.invalidateQueries({ queryKey: [world.id, 'entries'] })
  const mark = useMutation({
    mutationFn: (status: Entry['status']) =>
      client.patch('/api/surfaces/{id}/entries/{entryId}', { path, body: { status } }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: () => client.delete('/api/surfaces/{id}/entries/{entryId}', { path }),
    onSuccess: () => {
      toast({ text: say.deleted })
      onClose()
      return refresh()
    },
  })
  const { mutate } = mark
  const [wasNew] = useState(entry.status === 'new')
  useEffect(() => {
    if (wasNew) mutate('read')
  }, [wasNew, mutate])
  const from = addressOf(entry)
  return (
    <Side title={entry.formTitle || say.entry} onClose={onClose}>
      <p className="soft">
        <Link to="/w/$slug/pages/$id/entries" params={{ slug: world.slug, id: entry.surfaceId }}>
          {entry.surfaceName}
        </Link>
        , {format.exact(entry.createdAt)}
      </p>
      <dl className="answers">
        {entry.answers.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{typeof value === 'boolean' ? (value ? say.yes : say.no) : value || '–'}</dd>
          </div>
        ))}
      </dl>
      {mark.error && <ErrorNote error={mark.error} />}
      <div className="row">
        {from && (
          <a className="button plain" href={`mailto:${encodeURIComponent(from)}`}>
            <Mail /> {say.reply}
          </a>
        )}
        <Button busy={mark.isPending} onClick={() => mark.mutate(entry.status === 'new' ? 'read' : 'new')}>
          {entry.status === 'new' ? say.markRead : say.markNew}
        </Button>
        <Button icon={<ShieldAlert />} onClick={() => mark.mutate(entry.status === 'spam' ? 'read' : 'spam')}>
          {entry.status === 'spam' ? say.noSpam : say.markSpam}
        </Button>
        <Button look="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
          {say.delete}
        </Button>
      </div>
      {entry.keptUntil && <p className="soft">{say.keptUntil(format.date(entry.keptUntil))}</p>}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={say.deleteOne}
        text={say.deleteHint}
        action={say.delete}
        name={nameOf(entry)}
        busy={remove.isPending}
        error={remove.error && <ErrorNote error={remove.error} />}
        onConfirm={() => remove.mutate()}
      />
    </Side>
  )
}

/** The address of the person who sent it. */
function addressOf({ answers }: Entry): string | undefined {
  const given = answers.find(({ type, value }) => type === 'email' && typeof value === 'string' && value)
  return given && String(given.value)
}

/** What an entry is called where its name has to be typed: its address, or else its page. */
function nameOf(entry: Entry): string {
  return (addressOf(entry) ?? entry.surfaceName).trim()
}
