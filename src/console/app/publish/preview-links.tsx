import type { Schemas } from '@quoin/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { publishTexts } from '../texts/publish'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Confirm, Dialog } from '../ui/dialog'
import { Field, Select } from '../ui/field'
import { ErrorNote, Loading } from '../ui/notes'
import { CopyButton } from '../ui/small'
import type { Page } from './use-publish'

const DAYS = [1, 7, 30, 90] as const
const DAY_S = 86_400

/** Links to the draft for people without an account: make, copy, revoke. */
export function PreviewLinks({ page, open, onClose }: { page: Page; open: boolean; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(publishTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const queries = useQueryClient()
  const [days, setDays] = useState('7')
  /** The link that would end. */
  const [ending, setEnding] = useState<Schemas['PreviewLink']>()
  const key = [world.id, 'preview-links', page.id]
  const path = { id: page.id }
  const list = useList<Schemas['PreviewLink']>(open ? key : [...key, 'closed'], (cursor) =>
    open
      ? client.get('/api/surfaces/{id}/preview-links', { path, query: { limit: 25, ...(cursor && { cursor }) } })
      : Promise.resolve({ data: [], page: { nextCursor: null } }),
  )
  const reread = () => queries.invalidateQueries({ queryKey: key })
  const make = useMutation({
    mutationFn: () =>
      client.post('/api/surfaces/{id}/preview-links', { path, body: { expiresIn: Number(days) * DAY_S } }),
    onSettled: reread,
  })
  const revoke = useMutation({
    mutationFn: (linkId: string) =>
      client.delete('/api/surfaces/{id}/preview-links/{linkId}', { path: { id: page.id, linkId } }),
    onSuccess: () => setEnding(undefined),
    onSettled: reread,
  })
  const made = make.data?.data
  return (
    <Dialog open={open} onClose={onClose} title={say.share} text={say.shareHint}>
      <div className="row publish-make">
        <Field label={say.worksFor}>
          <Select
            value={days}
            onChange={setDays}
            options={DAYS.map((count) => ({ value: String(count), label: format.counted(count, say.days) }))}
          />
        </Field>
        <Button look="filled" busy={make.isPending} onClick={() => make.mutate()}>
          {say.makeLink}
        </Button>
      </div>
      {made && (
        <div className="note quiet" role="status">
          <div>
            <strong>{say.linkOnce}</strong>
            <code className="publish-link">{made.url}</code>
            <div className="note-end">
              <CopyButton text={made.url} />
            </div>
          </div>
        </div>
      )}
      {(make.error ?? list.error) && <ErrorNote error={make.error ?? list.error} />}
      {list.isPending && <Loading rows={2} />}
      {list.items?.length === 0 && <p className="soft">{say.noLinks}</p>}
      <ul className="publish-links">
        {list.items?.map((link) => (
          <li key={link.id}>
            <code>…{link.hint}</code>
            <span className="soft">
              {say.linkUntil(format.date(link.expiresAt))}, {format.counted(link.uses, say.opened)},{' '}
              {link.createdBy.name}
            </span>
            <Button
              look="danger"
              aria-label={say.revokeLink(link.hint)}
              onClick={() => {
                revoke.reset()
                setEnding(link)
              }}
            >
              {say.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {list.hasNextPage && <Button onClick={() => void list.fetchNextPage()}>{ui.more}</Button>}
      <Confirm
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={say.revokeTitle}
        text={ending && say.revokeHint(ending.hint)}
        action={say.revoke}
        busy={revoke.isPending}
        error={revoke.error && <ErrorNote error={revoke.error} />}
        onConfirm={() => ending && revoke.mutate(ending.id)}
      />
    </Dialog>
  )
}
