import type { Body, Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWorld } from '../session/world'

export type Quote = Schemas['Quote']
type Asked = Omit<Body<'post', '/api/ai/composer/stream'>, 'dryRun'>

/** How long a brief rests before its price is asked. */
const PAUSE_MS = 700

/** What a brief would cost, asked when the person pauses. Nothing is set aside. */
export function useQuote(asked: Asked) {
  const { client } = useWorld()
  const text = JSON.stringify(asked)
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const body = JSON.parse(rested) as Asked
  return useQuery({
    queryKey: ['quote', rested],
    queryFn: async ({ signal }) => {
      const answer = await client.post('/api/ai/composer/stream', { body: { ...body, dryRun: true }, signal })
      return (answer as unknown as { data: Quote }).data
    },
    enabled: body.intent.trim().length > 2,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
}
