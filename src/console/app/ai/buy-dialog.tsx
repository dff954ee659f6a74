import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useCheckout } from '../plan/use-checkout'
import { useWorld } from '../session/world'
import { aiTexts } from '../texts/ai'
import { Decision, Dialog } from '../ui/dialog'
import { ErrorNote, Loaded } from '../ui/notes'
import { useToast } from '../ui/toast'

/** Buys a pack of AI credit: at once, or on the page of the payment provider. */
export function BuyDialog({ onClose }: { onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(aiTexts)
  const format = useFormat()
  const toast = useToast()
  const [pack, setPack] = useState<string>()
  const plans = useQuery({ queryKey: [world.id, 'plans'], queryFn: () => client.get('/api/billing/plans') })
  const packs = plans.data?.data.phiPacks
  const chosen = packs?.find(({ id }) => id === pack) ?? packs?.[0]
  const buy = useCheckout(() => {
    if (chosen) toast({ text: say.boughtNow(format.phi(chosen.phi)) })
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.buyTitle}
      text={say.buyHint}
      footer={
        <Decision
          onClose={onClose}
          action={say.buyTitle}
          disabled={!chosen}
          busy={buy.isPending}
          onAct={() => chosen && buy.mutate({ phiPack: chosen.id })}
        />
      }
    >
      <Loaded query={plans} rows={3}>
        {({ data }) => (
          <fieldset className="checks">
            <legend className="sr-only">{say.buyTitle}</legend>
            {data.phiPacks.map(({ id, phi, price }) => (
              <label key={id} className="check">
                <input type="radio" name="pack" checked={id === chosen?.id} onChange={() => setPack(id)} />
                <span>{say.buyPack(format.phi(phi), format.money(price.amount, price.currency))}</span>
              </label>
            ))}
          </fieldset>
        )}
      </Loaded>
      {buy.error && <ErrorNote error={buy.error} />}
    </Dialog>
  )
}
