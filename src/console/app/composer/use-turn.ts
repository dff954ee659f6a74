import type { ComposeRequest, TurnStream } from '@quoin/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWorld } from '../session/world'
import { afterEvent, endedTurn, newTurn, type TurnState } from './turn-state'

export interface TurnControl {
  turn: TurnState | undefined
  /** Why a turn did not begin, or could not be followed. */
  error: unknown
  isStarting: boolean
  /** This tab began it. */
  isOwn: boolean
  /** Begins a turn as soon as the draft is ready. */
  start(request: ComposeRequest, ready: () => Promise<void>): void
  stop(): void
  isStopping: boolean
  /** Follows the turn again after an error. */
  goOn(): void
  /** Back to an empty panel. The turn itself goes on or stays as it is. */
  leave(): void
}

/**
 * Runs one turn of the composer, or takes up the one that the address names.
 * @param onTurn gets the id as soon as it is known, and undefined when the person leaves the turn
 */
export function useTurn(turnId: string | undefined, onTurn: (id: string | undefined) => void): TurnControl {
  const { world, client } = useWorld()
  const queries = useQueryClient()
  const [turn, setTurn] = useState<TurnState>()
  const [error, setError] = useState<unknown>()
  const [isStarting, setStarting] = useState(false)
  const [isOwn, setOwn] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const running = useRef<{ id: string | undefined; abort: AbortController }>(undefined)
  const told = useRef(onTurn)
  told.current = onTurn

  const drop = useCallback(() => {
    running.current?.abort.abort()
    running.current = undefined
    setTurn(undefined)
    setError(undefined)
  }, [])
  const follow = useCallback(
    async (intent: string, id: string | undefined, stream: (signal: AbortSignal) => TurnStream) => {
      running.current?.abort.abort()
      const mine = { id, abort: new AbortController() }
      running.current = mine
      setError(undefined)
      let state = newTurn(intent, id)
      if (id !== undefined) setTurn(state)
      try {
        for await (const event of stream(mine.abort.signal)) {
          if (running.current !== mine) return
          state = afterEvent(state, event)
          setTurn(state)
          if (mine.id === undefined) {
            mine.id = event.turnId
            setStarting(false)
            told.current(event.turnId)
          }
        }
        void queries.invalidateQueries({ queryKey: [world.id, 'credit'] })
        void queries.invalidateQueries({ queryKey: [world.id, 'turns'] })
      } catch (failure) {
        if (running.current === mine && !mine.abort.signal.aborted) setError(failure)
      } finally {
        if (running.current === mine) setStarting(false)
      }
    },
    [queries, world.id],
  )

  const former = useRef(turnId)
  useEffect(() => {
    const isLeft = turnId === undefined && former.current !== undefined
    former.current = turnId
    if (isLeft) drop()
    if (turnId === undefined || running.current?.id === turnId) return
    const abort = new AbortController()
    running.current?.abort.abort()
    running.current = { id: turnId, abort }
    setOwn(false)
    const take = async () => {
      try {
        const { data } = await client.get('/api/ai/composer/turns/{id}', { path: { id: turnId }, signal: abort.signal })
        if (data.status !== 'running') return setTurn(endedTurn(data))
        await follow(data.intent, turnId, (signal) => client.followTurn(turnId, { signal }))
      } catch (failure) {
        if (!abort.signal.aborted) setError(failure)
      }
    }
    void take()
  }, [turnId, client, follow, attempt, drop])

  // A turn without anybody attached ends after a minute; a reload comes sooner.
  useEffect(
    () => () => {
      running.current?.abort.abort()
      running.current = undefined
    },
    [],
  )

  const stop = useMutation({
    mutationFn: (id: string) => client.post('/api/ai/composer/turns/{id}/cancel', { path: { id } }),
    onError: setError,
  })
  return {
    turn,
    error,
    isStarting,
    isOwn,
    start: (request, ready) => {
      setTurn(undefined)
      setOwn(true)
      setStarting(true)
      void ready().then(() => follow(request.intent, undefined, (signal) => client.compose(request, { signal })))
    },
    stop: () => turn?.turnId && stop.mutate(turn.turnId),
    isStopping: stop.isPending,
    goOn: () => {
      running.current = undefined
      setError(undefined)
      setAttempt(attempt + 1)
    },
    leave: () => {
      drop()
      told.current(undefined)
    },
  }
}
