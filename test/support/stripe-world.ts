import { expect } from 'bun:test'
import { type Answer, type Harness, harness, type Member, PASSWORD } from './harness'
import { type StripeServer, stripeServer } from './stripe-server'
import type { Thing } from './stripe-state'

/** An application that sells through a Stripe on loopback, and the owner of a World in it. */
export class StripeWorld {
  private constructor(
    readonly h: Harness,
    readonly stripe: StripeServer,
    public owner: Member,
  ) {}

  static async open(options: Parameters<typeof harness>[0] = {}): Promise<StripeWorld> {
    let clock = () => Date.UTC(2026, 0, 15, 12)
    const stripe = stripeServer(() => clock())
    const h = await harness({ ...options, env: { ...stripe.env, ...options.env } })
    clock = h.clock.now
    return new StripeWorld(h, stripe, await h.register())
  }

  async close(): Promise<void> {
    await this.h.close()
    this.stripe.close()
    // Every call had parameters that Stripe accepts.
    expect(this.stripe.faults).toEqual([])
  }

  /** Opens a checkout. @returns the id of its session at Stripe */
  async checkout(body: object, headers: Record<string, string> = {}): Promise<string> {
    const answer = await this.owner.api.post('/api/checkout', body, headers)
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return this.stripe.state.all('checkout.session').at(-1)!.id
  }

  /** Buys a plan or Φ, and delivers the events. */
  async buy(body: object): Promise<string> {
    const session = await this.checkout(body)
    this.stripe.state.complete(session)
    await this.deliver()
    return session
  }

  /** Delivers all events that were not delivered yet, in the given order. */
  async deliver(order: (events: Thing[]) => Thing[] = (events) => events): Promise<void> {
    const due = this.stripe.state.events.splice(0)
    for (const event of order(due)) expect([event.type, (await this.send(event)).status]).toEqual([event.type, 200])
    await this.h.jobs.round()
  }

  send(event: Thing, at?: Parameters<StripeServer['signed']>[1]): Promise<Answer> {
    return this.h.fetch('POST', '/api/billing/webhook', this.stripe.signed(event, at))
  }

  async read(path: string) {
    return (await this.owner.api.get(path)).body.data
  }

  overview = () => this.read('/api/billing/overview')
  balance = () => this.read('/api/ai/credits/balance')

  /** Moves the clock, runs what is due, and signs in again, because tokens have expired. */
  async later(ms: number): Promise<void> {
    this.h.clock.advance(ms)
    await this.h.jobs.round()
    const { email } = this.owner.user
    const { body } = await this.h.fetch('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
    this.owner = this.h.as(body.data, this.owner.world)
  }
}
