import type { Client } from '@quoin/client'
import { useEffect, useRef, useState } from 'react'
import { saidBy } from '../api/queries'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { pageDeedsTexts } from '../texts/page-deeds'
import { pagesTexts } from '../texts/pages'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field, Select, TextInput } from '../ui/field'
import { oneByOne, type Series } from './one-by-one'
import { bringBack, type PageItem, usePageDeeds } from './page-calls'
import type { Sight } from './query'
import { SightChoice } from './sight-choice'

export type BulkDeed = 'publish' | 'sight' | 'team' | 'duplicate' | 'archive' | 'bringBack' | 'delete'

interface Props {
  deed: BulkDeed
  pages: readonly PageItem[]
  teams: ReadonlyMap<string, string>
  onClose(isDone: boolean): void
}

/** Asks what to do, does it to one page after the other, and says what failed and why. */
export function BulkDialog({ deed, pages, teams, onClose }: Props) {
  const { client } = useWorld()
  const say = useTexts(pageDeedsTexts)
  const list = useTexts(pagesTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const { refresh } = usePageDeeds()
  const [sight, setSight] = useState<Sight>()
  const [team, setTeam] = useState('')
  const [typed, setTyped] = useState('')
  // The list behind the dialog changes while the work goes on.
  const [chosen] = useState(pages)
  const [series, setSeries] = useState<Series<PageItem>>()
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  const begin = async (items: readonly PageItem[], work: Work) => {
    stop.current = new AbortController()
    setSeries({ done: 0, failed: [], isOver: false })
    await oneByOne(items, (page) => work(client, page), stop.current.signal, setSeries)
    await refresh()
  }
  const count = format.counted(chosen.length, say.pages)
  const isReady = (deed !== 'sight' || sight) && (deed !== 'delete' || typed.trim() === String(chosen.length))
  const work = worker(deed, sight, team)
  const tried = series ? series.done + series.failed.length : 0
  return (
    <Dialog
      open
      onClose={() => onClose(series !== undefined)}
      title={say.asks[deed](count)}
      text={series ? undefined : say.hints[deed]}
      footer={
        series ? (
          <>
            {series.isOver && deed === 'archive' && series.done > 0 && (
              <Button
                onClick={() => {
                  const failed = new Set(series.failed.map(({ item }) => item.id))
                  void begin(
                    chosen.slice(0, tried).filter(({ id }) => !failed.has(id)),
                    bringBack,
                  ).then(() => onClose(true))
                }}
              >
                {ui.undo}
              </Button>
            )}
            {series.isOver && series.failed.length > 0 && (
              <Button
                onClick={() =>
                  void begin(
                    series.failed.map(({ item }) => item),
                    work,
                  )
                }
              >
                {ui.tryAgain}
              </Button>
            )}
            {series.isOver ? (
              <Button look="filled" onClick={() => onClose(true)}>
                {ui.done}
              </Button>
            ) : (
              <Button onClick={() => stop.current.abort()}>{say.stop}</Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={() => onClose(false)}>{ui.cancel}</Button>
            <Button
              look={deed === 'delete' ? 'danger' : 'filled'}
              disabled={!isReady}
              onClick={() => void begin(chosen, work)}
            >
              {say.acts[deed]}
            </Button>
          </>
        )
      }
    >
      {!series && deed === 'sight' && <SightChoice value={sight} onChange={setSight} />}
      {!series && deed === 'team' && (
        <Field label={list.team}>
          <Select
            value={team}
            onChange={setTeam}
            options={[{ value: '', label: say.noTeam }, ...[...teams].map(([value, label]) => ({ value, label }))]}
          />
        </Field>
      )}
      {!series && deed === 'delete' && (
        <Field label={say.typeCount(String(chosen.length))}>
          <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
        </Field>
      )}
      {series && <Progress series={series} of={chosen.length} />}
    </Dialog>
  )
}

function Progress({ series, of }: { series: Series<PageItem>; of: number }) {
  const say = useTexts(pageDeedsTexts)
  const format = useFormat()
  const { done, failed, isOver } = series
  return (
    <div className="stack">
      <p role="status">
        {isOver
          ? say.finished(format.number(done), format.number(of))
          : say.progress(format.number(done + failed.length), format.number(of))}
      </p>
      <progress aria-label={say.bulk} max={of} value={done + failed.length} />
      {failed.length > 0 && (
        <ul className="bulk-failed">
          {failed.map(({ item, error }) => (
            <li key={item.id}>
              <strong>{item.name}</strong> <span>{saidBy(error)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Work = (client: Client, page: PageItem) => Promise<unknown>

function worker(deed: BulkDeed, visibility: Sight | undefined, team: string): Work {
  const at = ({ id }: PageItem) => ({ path: { id } })
  const works: Record<BulkDeed, Work> = {
    publish: (client, page) =>
      client.post('/api/surfaces/{id}/publish', { ...at(page), body: { expectedDraftEtag: page.draft.etag } }),
    sight: (client, page) =>
      client.patch('/api/surfaces/{id}/visibility', { ...at(page), body: { visibility: visibility! } }),
    team: (client, page) => client.patch('/api/surfaces/{id}', { ...at(page), body: { teamId: team || null } }),
    duplicate: (client, page) => client.post('/api/surfaces/{id}/duplicate', { ...at(page), body: {} }),
    archive: (client, page) => client.delete('/api/surfaces/{id}', at(page)),
    bringBack: (client, page) => bringBack(client, { ...page, published: null }),
    delete: (client, page) => client.delete('/api/surfaces/{id}', { ...at(page), query: { permanent: true } }),
  }
  return works[deed]
}
