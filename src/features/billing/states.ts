import { SUBSCRIPTION_STATES } from '../../../db/schema'
import type { ProviderState } from '../../core/payments'

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]
export type SubscriptionEvent = 'subscribe' | 'cancel' | 'resume' | 'fail' | 'pay' | 'end'

/**
 * The transitions of a subscription (docs/billing.md shows the same table). An event without a row is refused where a
 * person asks for it.
 */
export const TRANSITIONS: Record<SubscriptionState, Partial<Record<SubscriptionEvent, SubscriptionState>>> = {
  active: { subscribe: 'active', cancel: 'canceling', fail: 'past_due', pay: 'active', end: 'canceled' },
  trialing: { subscribe: 'active', cancel: 'canceling', fail: 'past_due', pay: 'active', end: 'canceled' },
  past_due: {
    subscribe: 'active',
    cancel: 'past_due',
    resume: 'past_due',
    fail: 'past_due',
    pay: 'active',
    end: 'canceled',
  },
  canceling: { subscribe: 'active', resume: 'active', pay: 'canceling', fail: 'past_due', end: 'canceled' },
  canceled: { subscribe: 'active' },
}

/** The state after an event; undefined if the event is not possible in this state. */
export function after(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | undefined {
  return TRANSITIONS[state][event]
}

/** Our state of a subscription at the provider; null while its first payment is missing. */
export function stateOf(remote: ProviderState, cancelAt: number | null): SubscriptionState | null {
  const state = REMOTE[remote]
  return cancelAt !== null && (state === 'active' || state === 'trialing') ? 'canceling' : state
}

const REMOTE: Record<ProviderState, SubscriptionState | null> = {
  incomplete: null,
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
}
