import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { freePort } from '../bench/servers'
import { screenFaultsEverywhere } from '../support/accessibility'
import { hasChromium } from '../support/console'
import { type ConsoleStage, consoleStage, signInAt } from '../support/console-browser'
import { oidcServer } from '../support/oidc-server'
import { acting, dataFolder, PASSWORD, type Person, postJson, registerAt } from '../support/server'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

const PEOPLE = {
  kim: { email: 'kim@open.example', email_verified: true, name: 'Kim' },
  lea: { email: 'lea@corp.example', email_verified: true, name: 'Lea' },
  nia: { email: 'nia@corp.example', email_verified: true, name: 'Nia' },
  mei: { email: 'mei@corp.example', email_verified: true, name: 'Mei' },
}

describe.skipIf(!hasChromium)('signing in without a password', () => {
  const files = dataFolder()
  let stage: ConsoleStage
  let provider: Awaited<ReturnType<typeof oidcServer>>
  let company: Awaited<ReturnType<typeof oidcServer>>

  beforeAll(async () => {
    const port = String(freePort())
    provider = await oidcServer({ redirectUri: `http://localhost:${port}/console/sso`, people: PEOPLE })
    company = await oidcServer({ redirectUri: `http://localhost:${port}/api/sso/auth/callback`, people: PEOPLE })
    const list = join(files.path, 'providers.json')
    writeFileSync(list, JSON.stringify([{ id: 'acme', name: 'Acme', issuer: provider.issuer, ...provider.client }]))
    stage = await consoleStage({ ALLOW_PRIVATE_NETWORK: 'true', OAUTH_PROVIDERS_FILE: list }, port)
  })
  afterAll(async () => {
    await stage.end()
    provider.close()
    company.close()
    files.remove()
  })

  const press = (name: string, on: Page) => on.getByRole('button', { name, exact: true }).click()
  const title = (name: string, on: Page) => on.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  /** Signs in and adds a passkey of a virtual authenticator. @returns the recovery codes */
  async function addPasskey(page: Page, email: string): Promise<string[]> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const options = { transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, protocol: 'ctap2', isUserVerified: true },
    })
    await signInAt(page, stage.url, email, PASSWORD, '/me')
    await press('Add a passkey', page)
    const codes = page.getByRole('dialog', { name: 'Recovery codes' })
    const shown = (await codes.locator('code').innerText()).split('\n')
    await codes.getByLabel('I have saved it').check()
    await press('Done', page)
    return shown
  }

  /** Makes the browser one of somebody who never signed in; the authenticator keeps its passkeys. */
  async function forget(page: Page): Promise<void> {
    await page.context().clearCookies()
    await page.evaluate('localStorage.clear()')
    await page.goto(`${stage.url}/console/sign-in`)
  }

  const isIn = (on: Page) => on.waitForURL(/\/console\/(w\/|me)/)

  test('a passkey is added, signs in alone, and answers as second factor', async () => {
    const person = await registerAt(stage.url)
    const { email } = person
    const { page, context } = await stage.open()
    const signOut = () => forget(page)
    expect(await addPasskey(page, email)).toHaveLength(10)
    await page.getByText('10 left').waitFor()

    // A session that ended is taken up again over the screen, and what was typed stays.
    await page.locator('input[name=name]').first().fill('Typed')
    const ended = await fetch(`${stage.url}/api/auth/sessions`, { method: 'DELETE', headers: acting(person) })
    expect(ended.status).toBe(200)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    const again = page.getByRole('dialog', { name: 'Sign in again' })
    // After the password, only the passkey is the second factor.
    await again.locator('input[name=password]').fill(PASSWORD)
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await again.locator('input[name=password]').waitFor({ state: 'detached' })
    await again.getByRole('button', { name: 'Passkey' }).click()
    await again.waitFor({ state: 'detached' })
    expect(await page.locator('input[name=name]').first().inputValue()).toBe('Typed')

    await signOut()
    await press('Passkey', page)
    await isIn(page)

    await signOut()
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(PASSWORD)
    await press('Sign in', page)
    await title('One more step', page)
    await press('Passkey', page)
    await isIn(page)
    await context.close()
  })

  test('a provider signs in, and a code from elsewhere does not', async () => {
    const { page, context } = await stage.open()
    await page.goto(`${stage.url}/console/sign-in`)
    await press('Acme', page)
    await isIn(page)
    await page.goto(`${stage.url}/console/me`)
    expect(await page.locator('input[name=name]').first().inputValue()).toBe('Kim')
    await context.close()

    // Somebody who did not begin the sign-in in this tab is told so.
    const stranger = await stage.open()
    await stranger.page.goto(`${stage.url}/console/sso?code=stolen&state=stolen`)
    await stranger.page.getByText('This tab did not begin this sign-in').waitFor()
    await stranger.context.close()
  })

  describe('at a company', () => {
    let owner: Person
    let configId: string
    beforeAll(async () => {
      owner = await registerAt(stage.url)
      const { issuer, client } = company
      const config = { name: 'Corp', type: 'OIDC', domains: ['corp.example'], jit: { enabled: true } }
      const made = await postJson(
        `${stage.url}/api/sso/configs`,
        { ...config, oidc: { issuer, ...client } },
        acting(owner),
      )
      configId = ((await made.json()) as { data: { id: string } }).data.id
      const on = await postJson(`${stage.url}/api/sso/configs/${configId}/enable`, {}, acting(owner))
      expect(on.status).toBe(200)
    })

    /** Goes from the sign-in to the company, which signs in this person. */
    async function leave(page: Page, as: keyof typeof PEOPLE) {
      company.signsIn(as)
      await page.goto(`${stage.url}/console/sign-in`)
      await press('Single sign-on of my company', page)
      await page.getByLabel('E-mail at your company').fill('somebody@corp.example')
      await press('Go on', page)
    }

    test('somebody new becomes a member', async () => {
      const { page, context } = await stage.open()
      await leave(page, 'lea')
      await page.waitForURL(`**/console/w/${owner.world.slug}/pages`)
      await page.getByRole('button', { name: 'Lea', exact: true }).waitFor()
      await context.close()
    })

    test('somebody with an account confirms it once, and enters the workspace of the company', async () => {
      await registerAt(stage.url, PEOPLE.mei.email)
      const { page, context } = await stage.open()
      await leave(page, 'mei')
      await title('Connect your account', page)
      expect(await screenFaultsEverywhere(page)).toEqual([])
      await press('Send me a code by mail instead', page)
      await page.getByLabel('Code from the mail').waitFor()
      await press('Use the password instead', page)
      await page.getByLabel('Password of your account here').fill('not the password')
      await press('Connect and sign in', page)
      await page.getByText('The password or the code is wrong.').waitFor()
      await page.getByLabel('Password of your account here').fill(PASSWORD)
      await press('Connect and sign in', page)
      await page.waitForURL(`**/console/w/${owner.world.slug}/pages`)
      await context.close()

      const again = await stage.open()
      await leave(again.page, 'mei')
      await again.page.waitForURL(`**/console/w/${owner.world.slug}/pages`)
      await again.context.close()
    })

    test('an account with a passkey as second factor is connected with it', async () => {
      await registerAt(stage.url, PEOPLE.nia.email)
      const { page, context } = await stage.open()
      await addPasskey(page, PEOPLE.nia.email)
      await forget(page)
      await leave(page, 'nia')
      await title('Connect your account', page)
      await page.getByLabel('Password of your account here').fill(PASSWORD)
      await press('Connect and sign in', page)
      await page.getByLabel('Code of your second factor').waitFor()
      expect(await screenFaultsEverywhere(page)).toEqual([])
      await press('Use a passkey as second factor', page)
      await page.waitForURL(`**/console/w/${owner.world.slug}/pages`)
      await context.close()
    })

    test('where it is demanded, a password leads to another way', async () => {
      const member = await registerAt(stage.url)
      const asked = { email: member.email, role: 'viewer' }
      const made = await postJson(`${stage.url}/api/invitations`, asked, acting(owner))
      const { inviteUrl } = ((await made.json()) as { data: { inviteUrl: string } }).data
      const token = new URL(inviteUrl).searchParams.get('token')
      await postJson(`${stage.url}/api/invitations/accept`, { token }, acting(member))
      const demand = async (enforced: boolean) => {
        const headers = { ...acting(owner), 'content-type': 'application/json' }
        const init = { method: 'PATCH', headers, body: JSON.stringify({ enforced }) }
        expect((await fetch(`${stage.url}/api/sso/configs/${configId}`, init)).status).toBe(200)
      }
      await demand(true)
      const { page, context } = await stage.open()
      await signInAt(page, stage.url, member.email, PASSWORD, `/w/${owner.world.slug}/pages`)
      await page.getByText('requires you to sign in through its identity provider').waitFor()
      await press('Sign in another way', page)
      await title('Sign in', page)
      await context.close()
      await demand(false)
    })

    test('a refusal is told in words of the console, and leads back', async () => {
      const { page, context } = await stage.open()
      await leave(page, 'kim')
      await page.getByText('Your address is not in a domain of your company.').waitFor()
      await page.goto(`${stage.url}/console/sso?error=else&error_description=Call+this+number`)
      await page.getByText('The other server did not sign you in. Begin again.').waitFor()
      expect(await page.getByText('Call this number').count()).toBe(0)
      await page.getByRole('link', { name: 'Back to the sign-in' }).click()
      await title('Sign in', page)
      await context.close()
    })
  })
})
