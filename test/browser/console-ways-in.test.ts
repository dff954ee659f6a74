import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { type ConsoleStage, consoleStage, mailedLinkToken, signInAt } from '../support/console-browser'
import { hasChromium } from '../support/console'
import { screenFaultsEverywhere } from '../support/accessibility'
import { acting, PASSWORD, postJson, registerAt } from '../support/server'
import { until } from '../support/until'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

describe.skipIf(!hasChromium)('the ways into the console', () => {
  let stage: ConsoleStage
  let page: Page

  beforeAll(async () => {
    stage = await consoleStage()
    page = (await stage.open()).page
  })
  afterAll(() => stage.end())

  const press = (name: string, on = page) => on.getByRole('button', { name, exact: true }).click()
  const title = (name: string, on = page) => on.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const isIn = (on = page) => on.waitForURL(/\/console\/(w\/|me)/)

  /** Fills the fields of a person. */
  async function fill(values: Record<string, string>, on = page) {
    for (const [name, value] of Object.entries(values)) await on.locator(`input[name=${name}]`).fill(value)
  }

  const isClean = async (on = page) => expect(await screenFaultsEverywhere(on)).toEqual([])

  test('the set-up link makes the first account, and a used link leads to the sign-in', async () => {
    await stage.server.said('curl -s')
    await page.goto(stage.setUpLink())
    await title('Set up Quoin')
    await isClean()
    await fill({ name: 'Ann', email: 'ann@example.com', password: 'short', worldName: 'Moosgrund' })
    await press('Create the account')
    await page.locator('input[name=password][aria-invalid=true]').waitFor()
    await fill({ password: PASSWORD })
    await press('Create the account')
    await isIn()
    await page.getByText('Moosgrund').first().waitFor()
    await page.context().clearCookies()
    await page.evaluate('localStorage.clear()')
    await page.goto(stage.setUpLink())
    await title('Quoin is set up')
    await isClean()
  })

  test('a wrong password keeps the address; the right one leads to where the person wanted to go', async () => {
    await page.goto(`${stage.url}/console/me?x=1#profile`)
    await title('Sign in')
    await isClean()
    await fill({ email: 'ann@example.com', password: 'not the password' })
    await press('Sign in')
    await page.getByText('The e-mail address or the password is wrong.').waitFor()
    expect(await page.locator('input[name=email]').inputValue()).toBe('ann@example.com')
    await fill({ password: PASSWORD })
    await press('Sign in')
    await page.waitForURL(/\/console\/me/)
    await title('Your account')
  })

  test('an address of another site in the address bar leads nowhere else', async () => {
    const { page, context } = await stage.open()
    await page.goto(`${stage.url}/console/sign-in?next=//evil.example/`)
    await fill({ email: 'ann@example.com', password: PASSWORD }, page)
    await press('Sign in', page)
    await isIn(page)
    expect(new URL(page.url()).origin).toBe(stage.url)
    await context.close()
  })

  test('a second factor is asked, and a recovery code answers it', async () => {
    const person = await registerAt(stage.url)
    const { data } = await answered<{ secret: string }>(postJson(`${stage.url}/api/auth/totp`, {}, acting(person)))
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate()
    const confirmed = postJson(`${stage.url}/api/auth/totp/confirm`, { code }, acting(person))
    const { recoveryCodes } = (await answered<{ recoveryCodes: string[] }>(confirmed)).data
    const { page, context } = await stage.open()
    await page.goto(`${stage.url}/console/sign-in`)
    await fill({ email: person.email, password: PASSWORD }, page)
    await press('Sign in', page)
    await title('One more step', page)
    await fill({ code: '000000' }, page)
    await press('Sign in', page)
    await page.getByRole('alert').waitFor()
    await isClean(page)
    await fill({ code: recoveryCodes[0]! }, page)
    await press('Sign in', page)
    await isIn(page)
    await context.close()
  })

  test('a forgotten password is set anew by the link of the mail', async () => {
    const { email } = await registerAt(stage.url)
    const { page, context } = await stage.open()
    await page.goto(`${stage.url}/console/sign-in`)
    await page.getByRole('link', { name: 'Forgot it?' }).click()
    await fill({ email }, page)
    await press('Send the link', page)
    await page.getByText(`If ${email} has an account`).waitFor()
    await isClean(page)
    const reset = `${stage.url}/reset?token=${await mailedLinkToken(stage.data, email, 'reset')}`
    await page.goto(reset)
    await title('New password', page)
    await fill({ password: 'another long password' }, page)
    await press('Save the password', page)
    await page.getByText('Your password is changed').waitFor()
    // A used link says where to get another.
    await page.goto(reset)
    await fill({ password: 'a third long password' }, page)
    await press('Save the password', page)
    await page.getByRole('alert').waitFor()
    await isClean(page)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await title('Forgot it?', page)
    await page.getByRole('link', { name: 'Back to the sign-in' }).click()
    await fill({ email, password: 'another long password' }, page)
    await press('Sign in', page)
    await isIn(page)
    const other = await registerAt(stage.url)
    const verify = `${stage.url}/verify?token=${await mailedLinkToken(stage.data, other.email, 'verify')}`
    await page.goto(verify)
    await press('Confirm', page)
    await page.getByText(`${other.email} is confirmed.`).waitFor()
    await page.goto(verify)
    await press('Confirm', page)
    await page.getByText('your account can send you a new link').waitFor()
    await isClean(page)
    await page.getByRole('link', { name: 'Go on' }).click()
    await page.waitForURL('**/console/me')
    await context.close()
  })

  test('an invitation is accepted by somebody signed in, and by somebody new', async () => {
    const owner = await registerAt(stage.url)
    const old = await registerAt(stage.url)
    const invited = async (email: string) => {
      const made = postJson(`${stage.url}/api/invitations`, { email, role: 'editor' }, acting(owner))
      return (await answered<{ inviteUrl: string }>(made)).data.inviteUrl
    }
    const first = await stage.open()
    await signInAt(first.page, stage.url, old.email, PASSWORD)
    await isIn(first.page)
    const own = await invited(old.email)
    await first.page.goto(own)
    await title('You are invited', first.page)
    await first.page.getByText(/^Pat invites you to “.+” as editor\.$/i).waitFor()
    await press('Accept', first.page)
    await first.page.waitForURL(`**/console/w/${owner.world.slug}/pages`)
    await first.page.goto(own)
    await title('This invitation no longer works', first.page)
    await isClean(first.page)
    await first.page.getByRole('link', { name: 'Go on' }).click()
    await isIn(first.page)

    const second = await stage.open()
    await second.page.goto(await invited('new@example.com'))
    await second.page.getByText('For new@example.com').waitFor()
    await isClean(second.page)
    await second.page.getByRole('link', { name: 'Register' }).click()
    await fill({ name: 'New', email: 'new@example.com', password: PASSWORD }, second.page)
    await press('Register', second.page)
    await title('You are invited', second.page)
    await isClean(second.page)
    await press('Accept', second.page)
    await second.page.waitForURL(`**/console/w/${owner.world.slug}/pages`)
    await second.page.goto(await invited('other@example.com'))
    await second.page.getByText('You are signed in as new@example.com').waitFor()
    await second.page.goto(`${stage.url}/console/invite?token=unknown`)
    await second.page.getByText('Invitation not found').waitFor()
    await Promise.all([first.context.close(), second.context.close()])
  })

  test('an authenticator app is set up, and its recovery codes are shown once', async () => {
    const person = await registerAt(stage.url)
    const { page, context } = await stage.open()
    await signInAt(page, stage.url, person.email, PASSWORD, '/me')
    await press('Set up', page)
    const secret = await page.locator('.me-secret').innerText()
    await isClean(page)
    const code = page.getByLabel('Code', { exact: true }).first()
    await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await press('Confirm', page)
    const codes = page.getByRole('dialog', { name: 'Recovery codes' })
    await codes.waitFor()
    await isClean(page)
    await codes.getByLabel('I have saved it').check()
    await press('Done', page)
    await page.getByText('10 left').waitFor()
    // The code that was used does not wait beside the button that removes the app.
    expect(await code.inputValue()).toBe('')
    await isClean(page)
    await context.close()
  })

  test('a session that ended asks over the screen, and what was typed stays', async () => {
    const person = await registerAt(stage.url)
    const { page, context } = await stage.open()
    await signInAt(page, stage.url, person.email, PASSWORD, '/me')
    await title('Your account', page)
    const name = page.locator('input[name=name]').first()
    await name.fill('A name that is not saved yet')
    const all = await fetch(`${stage.url}/api/auth/sessions`, { method: 'DELETE', headers: acting(person) })
    expect(all.status).toBe(200)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.waitFor()
    await isClean(page)
    await dialog.locator('input[name=password]').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('A name that is not saved yet')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await until('the name is saved', async () => {
      const me = await fetch(`${stage.url}/api/auth/me`, { headers: acting(await signedIn(person.email)) })
      return ((await me.json()) as { data: { name: string } }).data.name === 'A name that is not saved yet'
    })
    await context.close()
  })

  async function signedIn(email: string) {
    const answer = await answered<{ token: string }>(
      postJson(`${stage.url}/api/auth/login`, { email, password: PASSWORD }),
    )
    return { token: answer.data.token, refreshToken: '', email, world: { id: '', slug: '' } }
  }

  test('tabs share a session: one refresh serves both, and a sign-out ends both', async () => {
    const { email } = await registerAt(stage.url)
    const { page, context } = await stage.open()
    const refreshes: number[] = []
    context.on('response', (answer) => {
      if (answer.url().endsWith('/api/auth/refresh')) refreshes.push(answer.status())
    })
    await signInAt(page, stage.url, email, PASSWORD)
    const other = await context.newPage()
    await other.goto(`${stage.url}/console/me`)
    await title('Your account', other)
    expect(refreshes).toEqual([200])
    await page.reload()
    await isIn(page)
    await other.reload()
    await title('Your account', other)
    // A tab that begins while another refreshes takes its token.
    expect(refreshes.length).toBeWithin(2, 4)
    expect(new Set(refreshes)).toEqual(new Set([200]))
    await page.getByRole('button', { name: 'Pat', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await title('Sign in', page)
    await other.getByRole('dialog', { name: 'Sign in again' }).waitFor()
    await context.close()
  })

  test('a server out of reach at the start is named, and tried again', async () => {
    const { email } = await registerAt(stage.url)
    const { page, context } = await stage.open()
    await signInAt(page, stage.url, email, PASSWORD, '/me')
    await title('Your account', page)
    await context.route('**/api/**', (route) => route.abort())
    await page.reload()
    await page.getByText('The server could not be reached').first().waitFor()
    await context.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await title('Your account', page)
    await context.close()
  })
})

async function answered<Data>(response: Promise<Response>): Promise<{ data: Data }> {
  const answer = await response
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { data: Data }
}
