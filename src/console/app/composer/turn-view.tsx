import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Square } from 'lucide-react'
import { useMemo, useState } from 'react'
import { QuoinError } from '@quoin/client'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useMe } from '../session/use-session'
import { useWorld } from '../session/world'
import { composerTexts } from '../texts/composer'
import { Button } from '../ui/button'
import { ErrorNote, Loading, WarnNote } from '../ui/notes'
import { Avatar } from '../ui/small'
import { Decision } from './decision'
import type { PageInWork } from './page-in-work'
import { type Proposal, unitsOf } from './proposal'
import { Steps } from './steps'
import type { TurnState } from './turn-state'
import { UnitList } from './unit-list'
import { useChoices, useToldProposal } from './use-choices'
import type { TurnControl } from './use-turn'

const NONE: TurnState['operations'] = []

interface Props {
  page: PageInWork
  control: TurnControl
  intent: string
  /** Known once it has begun, so that it can be followed again. */
  turnId: string | undefined
  onProposal(proposal: Proposal | undefined): void
  onShow(blockId: string): void
  onAccepted(): void
  onAgain(intent: string): void
}

/** A turn: what was asked, how far it is, what it proposes, and the decision. */
export function TurnView({ page, control, intent, turnId, onProposal, onShow, onAccepted, onAgain }: Props) {
  const { turn, error } = control
  const say = useTexts(composerTexts)
  const format = useFormat()
  const me = useMe()
  const receipt = useReceipt(turn?.receiptId)
  const choices = useChoices(turnId)
  const { left } = choices
  const [isDecided, setDecided] = useState(false)
  const [streamed, preview] = [turn?.operations ?? NONE, turn?.preview]
  const operations = useMemo(
    () => receipt.data?.operations ?? (preview ? [...streamed, preview] : streamed),
    [receipt.data, streamed, preview],
  )
  const units = useMemo(() => unitsOf(operations), [operations])
  // A block inside a new one is written in the unit of that one.
  const writing = (preview && units.find(({ indexes }) => indexes.includes(streamed.length))?.key) ?? turn?.writing
  // While the Receipt is read, the proposal stays on the canvas: a choice may just be made there.
  const isOpen =
    turn !== undefined &&
    (receipt.data ? receipt.data.status === 'proposed' : turn.receiptId !== undefined || turn.end === undefined)
  useToldProposal(onProposal, isOpen ? turn?.turnId : undefined, { operations, units, writing }, choices)

  return (
    <>
      <div className="composer-body">
        <div className="composer-asked">
          {control.isOwn && (
            <span className="entry-who">
              <Avatar name={me.name} id={me.id} /> <strong>{say.you}</strong>
            </span>
          )}
          <p>{intent}</p>
        </div>
        {error !== undefined && <ErrorNote error={error} title={turn ? say.failed : say.notFollowed} />}
        {!turn && error === undefined && <Loading rows={2} />}
        {turn && <Steps turn={turn} />}
        {turn?.end?.kind === 'cancelled' && (
          <p className="note quiet">{turn.receiptId ? say.stopped : say.stoppedEmpty}</p>
        )}
        {turn?.end?.error && <FailedNote turn={turn} />}
        {(units.length > 0 || writing) && (
          <UnitList
            page={page}
            turn={turn!}
            receiptId={receipt.data?.status === 'proposed' ? receipt.data.id : undefined}
            units={units}
            writing={writing}
            choices={choices}
            findings={receipt.data?.findings ?? turn!.findings}
            isOpen={isOpen}
            onShow={onShow}
          />
        )}
        {turn?.end && !turn.receiptId && turn.end.kind === 'completed' && (
          <div className="note quiet">
            <div>
              {turn.message && <p>{turn.message}</p>}
              <strong>{say.noChange}</strong>
            </div>
          </div>
        )}
        {turn && <NotUnderstood turn={turn} />}
      </div>
      <div className="composer-end">
        {turn && <Cost turn={turn} />}
        {turn && !turn.end && error === undefined && (
          <>
            <div className="composer-decide">
              <Button icon={<Square />} busy={control.isStopping} onClick={control.stop}>
                {say.stop}
              </Button>
              {units.length > 0 && (
                <Button aria-pressed={isDecided} onClick={() => setDecided(!isDecided)}>
                  {format.counted(units.filter(({ key }) => !left.has(key)).length, say.acceptLater)}
                </Button>
              )}
            </div>
            <p className="field-hint">{say.payUsed}</p>
          </>
        )}
        {receipt.data && turn?.end && (
          <Decision
            page={page}
            receipt={receipt.data}
            units={units}
            left={left}
            isDecided={isDecided && turn.end.kind === 'completed'}
            onAccepted={onAccepted}
            onDone={control.leave}
            onAgain={() => onAgain(turn.intent)}
          />
        )}
        {error !== undefined && turnId !== undefined && (
          <Button look="filled" onClick={control.goOn}>
            {say.tryAgain}
          </Button>
        )}
        {((turn?.end && !turn.receiptId) || error !== undefined) && (
          <Button look={error === undefined ? 'filled' : 'plain'} onClick={() => onAgain(intent)}>
            {say.askAgain}
          </Button>
        )}
      </div>
    </>
  )
}

function useReceipt(id: string | undefined) {
  const { world, client } = useWorld()
  return useQuery({
    queryKey: [world.id, 'receipt', id],
    queryFn: () => client.get('/api/ai/receipts/{id}', { path: { id: id! } }).then(({ data }) => data),
    enabled: id !== undefined,
  })
}

function FailedNote({ turn }: { turn: TurnState }) {
  const say = useTexts(composerTexts)
  const { code, message, traceId } = turn.end!.error!
  return (
    <ErrorNote title={say.failed} error={new QuoinError(0, { code: code as QuoinError['code'], message, traceId })} />
  )
}

function NotUnderstood({ turn: { notUnderstood } }: { turn: TurnState }) {
  const say = useTexts(composerTexts)
  if (notUnderstood.length === 0) return null
  return (
    <WarnNote
      icon={<CircleHelp />}
      title={say.notUnderstood}
      text={notUnderstood.map(({ reason, text }, index) => (
        <span key={index} className="composer-undone">
          <q>{text}</q> {say.reasons[reason]}
        </span>
      ))}
    />
  )
}

/** What was used of what was set aside, before and after. */
function Cost({ turn }: { turn: TurnState }) {
  const say = useTexts(composerTexts)
  const format = useFormat()
  const { end, held, used } = turn
  if (held === 0 && used === 0) return <p className="soft">{say.free}</p>
  if (end)
    return (
      <p className="row spread">
        <span>{say.charged(format.phi(end.charged), format.phi(end.held))}</span>
        {end.balance !== null && <span className="soft">{say.balance(format.phi(end.balance))}</span>}
      </p>
    )
  return (
    <div>
      <p>{say.setAside(format.phi(used), format.phi(held))}</p>
      <span className="meter" aria-hidden="true">
        <span style={{ width: `${held > 0 ? Math.min(100, (used / held) * 100) : 0}%` }} />
      </span>
    </div>
  )
}
