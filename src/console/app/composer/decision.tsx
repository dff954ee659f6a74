import { QuoinError, type Schemas } from '@quoin/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { blockName } from '../diff/describe'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { findBlock } from '../publish/finding-place'
import { useReread } from '../publish/use-publish'
import { useMayEdit } from '../session/may-edit'
import { useWorld } from '../session/world'
import { composerTexts } from '../texts/composer'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { ErrorNote, LockedNote, WarnNote } from '../ui/notes'
import { useToast } from '../ui/toast'
import type { PageInWork } from './page-in-work'
import { chosenIndexes, type Unit } from './proposal'

interface Props {
  page: PageInWork
  receipt: Schemas['Receipt']
  units: readonly Unit[]
  left: ReadonlySet<string>
  /** The person accepted while it was being written. */
  isDecided: boolean
  /** The draft has the changes. */
  onAccepted(): void
  /** The proposal is decided. */
  onDone(): void
  onAgain(): void
}

/** Accepts all, what is chosen, or nothing; undoes what was accepted; shows where the page has moved on. */
export function Decision({ page, receipt, units, left, isDecided, onAccepted, onDone, onAgain }: Props) {
  const { world, client } = useWorld()
  const mayEdit = useMayEdit(page)
  const say = useTexts(composerTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const toast = useToast()
  const queries = useQueryClient()
  const reread = useReread(page.id)
  const path = { id: receipt.id }
  // Somebody else may have decided, or this person in another tab.
  const onError = (error: unknown) => {
    if (error instanceof QuoinError && error.code === 'STATE_CONFLICT') void refresh()
  }
  const refresh = async () => {
    await reread()
    await queries.invalidateQueries({ queryKey: [world.id, 'receipt', receipt.id] })
    await queries.invalidateQueries({ queryKey: [world.id, 'turns'] })
  }
  const undo = useMutation({
    mutationFn: () => page.change(() => client.post('/api/ai/receipts/{id}/undo', { path })),
    onSuccess: async () => {
      await refresh()
      toast({ text: say.undone })
    },
  })
  const accept = useMutation({
    mutationFn: (operations: number[]) =>
      page.change(() =>
        client.post('/api/ai/receipts/{id}/accept', {
          path,
          body: operations.length === receipt.operations.length ? {} : { operations },
        }),
      ),
    onSuccess: async (_, operations) => {
      await refresh()
      toast({
        text: operations.length === receipt.operations.length ? say.accepted : say.acceptedPart,
        action: { label: ui.undo, run: () => undo.mutate() },
      })
      onAccepted()
      onDone()
    },
    onError,
    onSettled: () => (isAccepting.current = false),
  })
  // A double click comes before the button is off.
  const isAccepting = useRef(false)
  const acceptOnce = (operations: number[]) => {
    if (isAccepting.current) return
    isAccepting.current = true
    accept.mutate(operations)
  }
  const reject = useMutation({
    mutationFn: () => client.post('/api/ai/receipts/{id}/reject', { path }),
    onSuccess: async () => {
      await refresh()
      toast({ text: say.rejected })
      onDone()
    },
    onError,
  })
  const chosen = chosenIndexes(units, left)
  const { mutate } = accept
  const waits = useRef(isDecided)
  useEffect(() => {
    if (!waits.current || receipt.status !== 'proposed' || chosen.length === 0) return
    waits.current = false
    mutate(chosen)
  }, [chosen, mutate, receipt.status])
  const error = accept.error ?? reject.error ?? undo.error
  const stale = overlapOf(error)
  if (receipt.status !== 'proposed')
    return (
      <>
        {undo.error && <ErrorNote error={undo.error} title={say.notAccepted} />}
        <p className="soft">{say.decided[receipt.status]}</p>
        <div className="row">
          {(receipt.status === 'accepted' || receipt.status === 'partially_accepted') && mayEdit && (
            <Button busy={undo.isPending} onClick={() => undo.mutate()}>
              {ui.undo}
            </Button>
          )}
          <Button look="filled" onClick={onDone}>
            {ui.done}
          </Button>
        </div>
      </>
    )
  if (!mayEdit) return <LockedNote text={say.locked} />
  const count = units.filter(({ key }) => !left.has(key)).length
  const rest = stale && chosenIndexes(units, new Set([...left, ...overlapping(units, receipt.operations, stale)]))
  return (
    <>
      {stale ? (
        <WarnNote
          title={say.stale}
          text={
            <>
              {say.staleBlocks} {format.list(stale.map((id) => nameOf(id, page, format.language)))}
            </>
          }
        >
          <div className="row">
            {rest && rest.length > 0 && (
              <Button busy={accept.isPending} onClick={() => acceptOnce(rest)}>
                {say.acceptRest}
              </Button>
            )}
            <Button onClick={onAgain}>{say.askAgain}</Button>
          </div>
        </WarnNote>
      ) : (
        error && <ErrorNote error={error} title={say.notAccepted} />
      )}
      <div className="composer-decide">
        {left.size > 0 && (
          <Button
            look="filled"
            disabled={chosen.length === 0}
            busy={accept.isPending}
            onClick={() => acceptOnce(chosen)}
          >
            {format.counted(count, say.accept)}
          </Button>
        )}
        <Button
          look={left.size > 0 ? 'plain' : 'filled'}
          busy={accept.isPending}
          onClick={() => acceptOnce(receipt.operations.map((_, index) => index))}
        >
          {format.counted(units.length, say.acceptAll)}
        </Button>
        <Button look="danger" busy={reject.isPending} onClick={() => reject.mutate()}>
          {say.reject}
        </Button>
      </div>
      <p className="field-hint">{say.acceptingIs}</p>
    </>
  )
}

/** The blocks that changed since the proposal was made, if that is why it was refused. */
function overlapOf(error: unknown): string[] | undefined {
  if (!(error instanceof QuoinError) || error.code !== 'RECEIPT_STALE') return undefined
  const ids = error.body.blockIds
  return Array.isArray(ids) ? ids.map(String) : []
}

/** The units that touch one of these blocks. */
function overlapping(units: readonly Unit[], operations: Schemas['Receipt']['operations'], ids: readonly string[]) {
  const touched = new Set(ids)
  return units
    .filter(
      ({ key, indexes }) =>
        touched.has(key) ||
        indexes.some((index) => {
          const operation = operations[index]
          return operation && 'blockId' in operation && touched.has(operation.blockId)
        }),
    )
    .map(({ key }) => key)
}

function nameOf(id: string, page: PageInWork, language: 'en' | 'de'): string {
  const block = findBlock(page.blocks, id)
  return block ? blockName(block.type, block.props, language) : id
}
