import { History, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/language'
import { useMayEdit } from '../session/may-edit'
import { composerTexts } from '../texts/composer'
import { Button, IconButton } from '../ui/button'
import { LockedNote } from '../ui/notes'
import { type About, BriefForm, type Selection } from './brief-form'
import { Earlier } from './earlier'
import type { PageInWork } from './page-in-work'
import type { Proposal } from './proposal'
import { TurnView } from './turn-view'
import { useBrief } from './use-brief'
import { useTurn } from './use-turn'
import { Wedge } from './wedge'

interface Props {
  page: PageInWork
  /** The blocks that "it" means. Without them it is the page. */
  selection: Selection | undefined
  /** The turn that the address names. */
  turnId: string | undefined
  onTurn(turnId: string | undefined): void
  /** Told whenever the proposal, a choice or the way of showing it changes; undefined when there is none. */
  onProposal(proposal: Proposal | undefined): void
  /** Brings a block into view on the canvas. */
  onShow(blockId: string): void
  onClose(): void
}

/** The composer beside a page: the brief and its price, the turn as it runs, and what it proposes. */
export function ComposerPanel({ page, selection, turnId, onTurn, onProposal, onShow, onClose }: Props) {
  const say = useTexts(composerTexts)
  const mayEdit = useMayEdit(page)
  const control = useTurn(turnId, onTurn)
  const [brief, change] = useBrief(page.id)
  const [isListing, setListing] = useState(false)
  const hadTurn = useRef(turnId !== undefined)
  if (turnId !== undefined) hadTurn.current = true
  const [ignored, setIgnored] = useState<Selection>()
  const meant = selection && selection.blockIds.join() !== ignored?.blockIds.join() ? selection : undefined
  const open = (id: string) => {
    setListing(false)
    onTurn(id)
  }
  const about = page.blocks.length === 0 ? 'empty' : 'page'
  const isIdle = !isListing && !control.turn && !control.isStarting && turnId === undefined
  return (
    <section
      className="composer"
      aria-label={say.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        if (isListing) setListing(false)
        else onClose()
      }}
    >
      <header className="composer-head">
        <Wedge />
        <h2>{say.title}</h2>
        <Button look="bare" icon={<History />} aria-pressed={isListing} onClick={() => setListing(!isListing)}>
          {say.earlier}
        </Button>
        <IconButton label={say.close} icon={<X />} onClick={onClose} />
      </header>
      {isListing && (
        <div className="composer-body">
          <Earlier surfaceId={page.id} onOpen={open} />
        </div>
      )}
      {isIdle && (
        <>
          <div className="composer-body">
            <Earlier surfaceId={page.id} most={3} onOpen={open} onAll={() => setListing(true)} />
            {mayEdit && <Examples about={about} onTake={(intent) => change({ intent })} />}
          </div>
          {mayEdit ? (
            <BriefForm
              surfaceId={page.id}
              about={about}
              // Not after a turn: the person may be writing on the page.
              autoFocus={!hadTurn.current}
              brief={brief}
              onBrief={change}
              selection={meant}
              onWholePage={() => setIgnored(selection)}
              busy={control.isStarting}
              error={control.error}
              onCompose={(context) => control.start({ intent: brief.intent, context }, page.caughtUp)}
            />
          ) : (
            <div className="composer-end">
              <LockedNote text={say.locked} />
            </div>
          )}
        </>
      )}
      {!isListing && !isIdle && (
        <TurnView
          key={turnId ?? 'new'}
          page={page}
          control={control}
          turnId={turnId}
          intent={control.turn?.intent ?? brief.intent}
          onProposal={onProposal}
          onShow={onShow}
          onAccepted={() => change({ intent: '' })}
          onAgain={(intent) => {
            change({ intent })
            control.leave()
          }}
        />
      )}
    </section>
  )
}

function Examples({ about, onTake }: { about: About; onTake(intent: string): void }) {
  const say = useTexts(composerTexts)
  return (
    <section aria-label={say.forExample}>
      <h3 className="composer-list-title">{say.forExample}</h3>
      <ul className="composer-list">
        {say.examples[about].map((example) => (
          <li key={example}>
            <button type="button" onClick={() => onTake(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
