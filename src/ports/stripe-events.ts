import type { Stripe } from 'stripe'
import { Fault } from '../core/fault'
import type { PaymentEvent } from '../core/payments'
import { idOf } from './stripe-views'

/** How far the time of a signature may be from ours, both ways, in seconds: Stripe's own tolerance. */
const SKEW_S = 300

/**
 * Verifies and reads an event.
 * @throws Fault SIGNATURE_INVALID. Stripe's package accepts times in the future, so they are refused here.
 */
export async function openStripeEvent(
  stripe: Stripe,
  secret: string,
  raw: Uint8Array,
  signature: string | null,
  now: number,
): Promise<PaymentEvent> {
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature ?? '')?.[1])
  if (signature === null || !(at <= now / 1000 + SKEW_S)) throw wrong()
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(raw)
    const event = await stripe.webhooks.constructEventAsync(text, signature, secret, SKEW_S, undefined, now)
    return eventView(event)
  } catch (error) {
    throw wrong(error)
  }
}

function wrong(cause?: unknown): Fault {
  return new Fault('SIGNATURE_INVALID', 'The signature of this event is not valid, or too old.', {}, { cause })
}

type Subject = Exclude<PaymentEvent['subject'], null>

/** What an event is about, by the beginning of its type. Others change nothing here. */
const SUBJECTS: readonly [RegExp, Subject['kind'], (object: Thing) => string | null][] = [
  [/^checkout\.session\./, 'checkout', ({ id }) => id ?? null],
  [/^customer\.subscription\./, 'subscription', ({ id }) => id ?? null],
  [/^invoice\.(?!upcoming|created$)/, 'invoice', ({ id }) => id ?? null],
  [/^charge\.(refunded$|dispute\.)/, 'payment', ({ payment_intent: id }) => idOf(id)],
]

/** The fields that tell what an event is about; each object has some of them. */
interface Thing {
  id?: string
  metadata?: Record<string, string> | null
  client_reference_id?: string | null
  customer?: string | { id: string } | null
  payment_intent?: string | { id: string } | null
  parent?: { subscription_details?: { metadata?: Record<string, string> | null } | null } | null
}

function eventView({ id, type, data }: Stripe.Event): PaymentEvent {
  const thing = data.object as Thing
  const [, kind, idOfThing] = SUBJECTS.find(([pattern]) => pattern.test(type)) ?? []
  const subjectId = idOfThing?.(thing) ?? null
  return {
    id,
    type,
    subject: kind && subjectId !== null ? { kind, id: subjectId } : null,
    worldId:
      thing.metadata?.worldId ??
      thing.client_reference_id ??
      thing.parent?.subscription_details?.metadata?.worldId ??
      null,
    customer: idOf(thing.customer),
  }
}
