import { useAddress } from '../api/use-address'
import { WithSide } from '../ui/with-side'
import type { ConnectAddress } from './address'
import { Deliveries } from './deliveries'
import { DeliverySide } from './delivery-side'
import { Keys } from './keys'
import { Webhooks } from './webhooks'

export function KeysAndWebhooks() {
  const [{ webhook, delivery }, change] = useAddress<ConnectAddress>()
  return (
    <WithSide
      side={
        webhook &&
        delivery && (
          <DeliverySide
            key={delivery}
            webhookId={webhook}
            id={delivery}
            onClose={() => change({ delivery: undefined })}
          />
        )
      }
    >
      <Keys />
      <Webhooks />
      {webhook && <Deliveries key={webhook} webhookId={webhook} />}
    </WithSide>
  )
}
