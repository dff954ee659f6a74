import { History, X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/language'
import { useMayEdit } from '../session/may-edit'
import { usePage } from '../diff/use-page'
import { composerTexts } from '../texts/composer'
import { Button, IconButton } from '../ui/button'
import { LockedNote } from '../ui/notes'
import { BriefForm, type Selection } from './brief-form'
import { Earlier } from './earlier'
import type { Proposal } from './proposal'
import { TurnView } from './turn-view'
import { useBrief, useOwnTurn } from './use-brief'
import { useTurn } from './use-turn'
import { Wedge } from './wedge'

interface Props {
  surfaceId: string
  /** The blocks that "it" means. Without them it is the page. */
  selection?: Selection | undefined
  /** Told whenever the proposal, a choice or the way of showing it changes; undefined when there is none. */
  onProposal(proposal: Proposal | undefined): void
  /** The draft has changed. */
  onAccepted(): void
  onClose(): void
  /** The turn that the address names. Without `onTurn` the panel keeps it in this tab. */
  turnId?: string | undefined
  onTurn?(turnId: string | undefined): void
}

/** The composer beside a page: the brief and its price, the turn as it runs, and what it proposes. */
export function ComposerPanel({ surfaceId, selection, onProposal, onAccepted, onClose, ...address }: Props) {
  const say = useTexts(composerTexts)
  const page = usePage(surfaceId)
  const mayEdit = useMayEdit({ id: surfaceId, teamId: page.data?.teamId ?? null })
  const [own, setOwn] = useOwnTurn(surfaceId)
  const [turnId, onTurn] = address.onTurn ? [address.turnId, address.onTurn] : [own, setOwn]
  const control = useTurn(turnId, onTurn)
  const [brief, change] = useBrief(surfaceId)
  const [isListing, setListing] = useState(false)
  const [ignored, setIgnored] = useState<Selection>()
  const meant = selection && selection.blockIds.join() !== ignored?.blockIds.join() ? selection : undefined
  const open = (id: string) => {
    setListing(false)
    onTurn(id)
  }
  const isIdle = !isListing && !control.turn && !control.isStarting && turnId === undefined
  return (
    <section className="composer" aria-label={say.title}>
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
          <Earlier surfaceId={surfaceId} onOpen={open} />
        </div>
      )}
      {isIdle && (
        <>
          <div className="composer-body">
            <Earlier surfaceId={surfaceId} most={3} onOpen={open} onAll={() => setListing(true)} />
            {mayEdit && <Examples onTake={(intent) => change({ intent })} />}
          </div>
          {mayEdit ? (
            <BriefForm
              surfaceId={surfaceId}
              brief={brief}
              onBrief={change}
              selection={meant}
              onWholePage={() => setIgnored(selection)}
              busy={control.isStarting}
              error={control.error}
              onCompose={(context) => control.start({ intent: brief.intent, context })}
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
          surfaceId={surfaceId}
          control={control}
          isKnown={turnId !== undefined}
          intent={control.turn?.intent ?? brief.intent}
          onProposal={onProposal}
          onAccepted={() => {
            change({ intent: '' })
            onAccepted()
          }}
          onAgain={(intent) => {
            change({ intent })
            control.leave()
          }}
        />
      )}
    </section>
  )
}

function Examples({ onTake }: { onTake(intent: string): void }) {
  const say = useTexts(composerTexts)
  return (
    <section aria-label={say.forExample}>
      <h3 className="composer-list-title">{say.forExample}</h3>
      <ul className="composer-list">
        {say.examples.map((example) => (
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
