import { ArrowRight, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Changes, useDiffSummary } from '../diff/changes'
import { type Mark, PageView } from '../diff/page-view'
import { useDiff, useRendering } from '../diff/use-page'
import { useTexts } from '../i18n/language'
import type { Page } from '../publish/use-publish'
import { useMayEdit } from '../session/may-edit'
import { historyTexts } from '../texts/history'
import { Switch } from '../ui/field'
import { Loaded } from '../ui/notes'
import { Segments } from '../ui/segments'
import { BringBack } from './bring-back'
import { Blame, useBlame, WhoLast } from './blame'
import { useMomentName } from './moment-name'
import type { Entry, Pair } from './timeline'

export type View = 'pages' | 'words' | 'blocks'
const VIEWS = ['pages', 'words', 'blocks'] as const

interface Props {
  page: Page
  pair: Pair
  entries: readonly Entry[]
  view: View
  onView(view: View): void
}

/** Two moments of a page, side by side and in words. */
export function Comparison({ page, pair, entries, view, onView }: Props) {
  const say = useTexts(historyTexts)
  const mayEdit = useMayEdit(page)
  const name = useMomentName(page, entries)
  const summary = useDiffSummary()
  const version = page.draft.etag
  const diff = useDiff(page.id, pair.a, pair.b, { version })
  const [showsWho, setShowsWho] = useState(false)
  const blame = useBlame(page, showsWho || view === 'blocks')
  return (
    <>
      <header className="history-pair">
        <h2>
          {name(pair.a).title} <ArrowRight aria-label={say.comparedWith} /> {name(pair.b).title}
        </h2>
        {diff.data && <span className="soft">{summary(diff.data.summary, diff.data.document.length)}</span>}
        <Segments
          label={say.view}
          value={view}
          onChange={onView}
          options={VIEWS.map((value) => ({ value, label: say.views[value] }))}
        />
        {mayEdit && pair.a !== 'draft' && (
          <BringBack page={page} moment={pair.a} name={name(pair.a).title} entries={entries} />
        )}
      </header>
      {view === 'pages' && <Sides page={page} pair={pair} entries={entries} marks={marksOf(diff.data?.blocks)} />}
      {view === 'blocks' ? (
        <Blame page={page} blame={blame} entries={entries} />
      ) : (
        <section aria-labelledby="in-words">
          <div className="row spread">
            <h2 id="in-words">{say.inWords}</h2>
            <Switch label={say.showWho} checked={showsWho} onChange={setShowsWho} />
          </div>
          <Loaded query={diff} rows={3}>
            {(data) =>
              data.blocks.length + data.document.length === 0 ? (
                <p className="soft">{say.same}</p>
              ) : (
                <Changes
                  diff={data}
                  {...(showsWho && {
                    action: (blockId) => (
                      <WhoLast page={page} entry={blame.data?.find((one) => one.blockId === blockId)} />
                    ),
                  })}
                />
              )
            }
          </Loaded>
        </section>
      )}
      <p className="note quiet">
        <ShieldCheck /> <span>{say.onlyTheDraft}</span>
      </p>
    </>
  )
}

type Blocks = { blockId: string; change: 'added' | 'removed' | 'moved' | 'changed' | 'retyped' }[]

/** What is marked on the older page, and what on the newer one. */
function marksOf(blocks: Blocks = []): { a: Mark[]; b: Mark[] } {
  const a = blocks.filter(({ change }) => change !== 'added')
  const b = blocks.filter(({ change }) => change !== 'removed')
  return {
    a: a.map(({ blockId }) => ({ blockId, look: 'removed' })),
    b: b.map(({ blockId, change }) => ({ blockId, look: change === 'added' ? 'added' : 'changed' })),
  }
}

interface SidesProps extends Pick<Props, 'page' | 'pair' | 'entries'> {
  marks: { a: Mark[]; b: Mark[] }
}

/** Both pages. They scroll together. */
function Sides({ page, pair, entries, marks }: SidesProps) {
  const say = useTexts(historyTexts)
  const name = useMomentName(page, entries)
  const version = page.draft.etag
  const left = useRendering(page.id, pair.a, { version })
  const right = useRendering(page.id, pair.b, { version })
  const frames = useRef<{ a?: HTMLIFrameElement; b?: HTMLIFrameElement }>({})
  const side = (key: 'a' | 'b', html: typeof left) => (
    <figure className="history-side">
      <figcaption>
        <span className="moment-side">{key.toUpperCase()}</span> <strong>{name(pair[key]).title}</strong>{' '}
        <span className="soft">{name(pair[key]).detail}</span>
      </figcaption>
      <Loaded query={html} rows={3}>
        {(text) => (
          <PageView
            html={text}
            title={say.pageAt(name(pair[key]).title)}
            marks={marks[key]}
            onLoad={(frame) => {
              frames.current[key] = frame
              const other = key === 'a' ? 'b' : 'a'
              frame.contentWindow?.addEventListener('scroll', () => scrollLike(frame, frames.current[other]))
            }}
          />
        )}
      </Loaded>
    </figure>
  )
  return (
    <div className="history-sides">
      {side('a', left)}
      {side('b', right)}
    </div>
  )
}

/** Scrolls one page to the same part of its height as the other. */
function scrollLike(leader: HTMLIFrameElement, follower: HTMLIFrameElement | undefined): void {
  const [from, to] = [leader.contentDocument?.documentElement, follower?.contentDocument?.documentElement]
  if (!from || !to) return
  const [height, room] = [from.scrollHeight - from.clientHeight, to.scrollHeight - to.clientHeight]
  const top = height > 0 ? (from.scrollTop / height) * room : 0
  // What follows scrolls as well, and would lead back.
  if (Math.abs(to.scrollTop - top) > 2) to.scrollTo({ top, behavior: 'instant' })
}
