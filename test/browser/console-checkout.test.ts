import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { hasChromium, type Registered } from '../support/console'
import { type ConsoleStage, ownedStage } from '../support/console-browser'
import { type StripeServer, stripeServer } from '../support/stripe-server'
import { until } from '../support/until'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

describe.skipIf(!hasChromium)('a plan that is paid at Stripe', () => {
  let stripe: StripeServer
  let stage: ConsoleStage
  let owner: Registered
  let page: Page

  beforeAll(async () => {
    stripe = stripeServer()
    const opened = await ownedStage('mei@example.com', 'Mei Tanaka', stripe.env)
    ;({ stage, owner } = opened)
    page = await opened.mine.newPage()
    // The pages of Stripe are not on this machine: one that leads back stands for them.
    await page.route('https://checkout.stripe.test/**', async (route) => {
      const { success_url, cancel_url } = session()
      const body = `<title>Pay</title><a href="${success_url}">Pay</a> <a href="${cancel_url}">Back</a>`
      await route.fulfill({ contentType: 'text/html', body })
    })
  })
  afterAll(async () => {
    await stage?.end()
    stripe.close()
  })

  const session = () => stripe.state.all('checkout.session').at(-1)!
  const plan = async () => (await owner.call<{ plan: { code: string } }>('GET', '/api/billing/overview')).plan.code

  async function deliver(): Promise<void> {
    for (const event of stripe.state.events.splice(0)) {
      const { raw, headers } = stripe.signed(event)
      const answer = await fetch(`${stage.url}/api/billing/webhook`, { method: 'POST', body: raw, headers })
      expect([event.type, answer.status]).toEqual([event.type, 200])
    }
  }

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const seen = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  const isAtStripe = () => page.waitForURL(/^https:\/\/checkout\.stripe\.test\/pay\//)

  test('is bought: from the quote to the checkout, back without a payment, to it again, and back with one', async () => {
    await page.goto(`${stage.url}/console/w/${owner.world.slug}/plan`)
    await press('Try Pro')
    await seen('What a change to Pro would do')
    await press('Pay at the provider')
    await isAtStripe()
    await follow('Back')
    await page.waitForURL(/\/billing\/unpaid/)
    await page.locator('main a').click()
    await page.waitForURL(/\/plan\?checkout=checkout_/)
    await seen('The payment is not complete yet. This page asks again every few seconds.')
    expect(await plan()).toBe('hobby')

    await follow('Go on to pay')
    await isAtStripe()
    stripe.state.complete(session().id)
    await follow('Pay')
    await page.waitForURL(/\/billing\/paid/)
    await page.locator('main a').click()
    // The person is back before Stripe has told of the payment.
    await seen('The payment is not complete yet. This page asks again every few seconds.')
    await deliver()
    await seen('The payment has arrived.')
    await seen('Pro (yours)')
    expect(await plan()).toBe('pro')
    expect(stripe.state.all('checkout.session')).toHaveLength(1)
  })

  test('is then changed without a checkout, for the money of the quote', async () => {
    await press('Try Team')
    await seen('What a change to Team would do')
    await seen('Charged now')
    await press('Change to Team')
    await until('the plan is Team', async () => (await plan()) === 'team')
    expect(stripe.faults).toEqual([])
  })
})
