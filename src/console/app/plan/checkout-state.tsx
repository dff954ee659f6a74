import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { planTexts } from '../texts/plan'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { ErrorNote, WarnNote } from '../ui/notes'

const ASKS_EVERY_MS = 4_000

/** What became of a payment that the person was sent away for. */
export function CheckoutState({ id, onEnd }: { id: string; onEnd(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(planTexts)
  const ui = useTexts(uiTexts)
  const queries = useQueryClient()
  const checkout = useQuery({
    queryKey: [world.id, 'checkout', id],
    queryFn: () => client.get('/api/checkout/{id}', { path: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.status === 'open' ? ASKS_EVERY_MS : false),
  })
  const status = checkout.data?.data.status
  useEffect(() => {
    if (status === 'paid') void queries.invalidateQueries({ queryKey: [world.id] })
  }, [queries, status, world.id])
  if (checkout.error) return <ErrorNote error={checkout.error} />
  if (!checkout.data) return null
  const { url } = checkout.data.data
  return (
    <WarnNote
      {...(status === 'paid' && { tone: 'good', icon: <CircleCheck /> })}
      title={status === 'paid' ? say.checkoutPaid : status === 'open' ? say.checkoutOpen : say.checkoutGone}
    >
      <div className="row">
        {status === 'open' && url && (
          <a className="button plain" href={url}>
            {say.checkoutGo}
          </a>
        )}
        <Button onClick={onEnd}>{ui.close}</Button>
      </div>
    </WarnNote>
  )
}
