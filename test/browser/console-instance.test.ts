import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { screenFaultsEverywhere } from '../support/accessibility'
import { hasChromium, registered } from '../support/console'
import { type ConsoleStage, consoleStage, signInAt } from '../support/console-browser'
import { englishTexts } from '../support/console-texts'
import { englishIn } from '../support/german'
import { until } from '../support/until'

// A browser on a busy machine is slow.
setDefaultTimeout(60_000)

const PASSWORD = 'a long enough secret'
const PARTS = ['workspaces', 'users', 'jobs', 'outbox', 'limits', 'log', 'health']

describe.skipIf(!hasChromium)('the screens of the operator', () => {
  let stage: ConsoleStage
  let page: Page
  let token: string

  beforeAll(async () => {
    stage = await consoleStage()
    await registered(stage.url, 'op@example.com', 'Op Erator')
    await registered(stage.url, 'guest@example.com', 'Gus Guest')
    token = ((await Bun.file(join(stage.data, 'keys.json')).json()) as { operatorToken: string }).operatorToken
    page = (await stage.open({ viewport: { width: 1280, height: 860 } })).page
    await signInAt(page, stage.url, 'op@example.com', PASSWORD)
  })
  afterAll(() => stage.end())

  const act = (path: string, body: object) =>
    fetch(stage.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('open with the operator token, and not with another', async () => {
    await page.goto(`${stage.url}/console/instance`)
    await page.fill('input[name=token]', 'not the token')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    await page.fill('input[name=token]', token)
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Instance' }).waitFor()
  })

  test('tell of each part without a finding of axe', async () => {
    const faults: string[] = []
    for (const part of PARTS) {
      await page.locator(`nav a[href$="/instance/${part}"]`).click()
      await page.waitForURL(`**/instance/${part}`)
      await page.locator('.loading').first().waitFor({ state: 'detached' })
      faults.push(...(await screenFaultsEverywhere(page)).map((fault) => `${part}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

  test('grant AI credit, suspend and let in, and prove a restore', async () => {
    const go = (part: string) => page.locator(`nav a[href$="/instance/${part}"]`).click()
    const worlds = async () => {
      const answer = await fetch(`${stage.url}/api/admin/worlds?q=guest@example.com`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return ((await answer.json()) as { data: { planCode: string }[] }).data
    }
    await go('workspaces')
    await page.getByRole('searchbox').fill('guest@example.com')
    await page.getByText('op@example.com').waitFor({ state: 'detached' })
    await page.getByText('guest@example.com').waitFor()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Plan').selectOption({ label: 'Team' })
    await page.getByLabel('Grant AI credit').fill('700')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved').first().waitFor()
    expect((await worlds()).map(({ planCode }) => planCode)).toEqual(['team'])

    await go('users')
    const suspended = page.getByText('suspended', { exact: true })
    await page.getByRole('button', { name: 'Actions for Gus Guest' }).click()
    await page.getByRole('menuitem', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await suspended.waitFor()
    await page.getByRole('button', { name: 'Actions for Gus Guest' }).click()
    await page.getByRole('menuitem', { name: 'Let in again' }).click()
    await suspended.waitFor({ state: 'detached' })

    await go('health')
    await page.getByRole('button', { name: 'Prove a restore now' }).click()
    await page.getByText('A restore is being tried').waitFor()

    await go('log')
    for (const deed of ['suspended', 'let in again', 'asked for a restore drill'])
      await page.getByText(deed).first().waitFor()
    await go('jobs')
    await page.getByText('Prove a restore').first().waitFor()
  })

  test('speak German all through, with what doctor found and why a job failed', async () => {
    await until('the drill has failed, for want of a copy', async () => {
      const answer = await fetch(`${stage.url}/api/admin/jobs?status=failed`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return ((await answer.json()) as { data: { kind: string }[] }).data.some(({ kind }) => kind === 'backup.drill')
    })
    const { page: german, context } = await stage.open({ locale: 'de-DE', viewport: { width: 1280, height: 860 } })
    await signInAt(german, stage.url, 'op@example.com', PASSWORD, '/instance')
    await german.fill('input[name=token]', token)
    await german.keyboard.press('Enter')
    const english = englishTexts()
    const told: string[] = []
    for (const part of PARTS) {
      await german.locator(`nav a[href$="/instance/${part}"]`).click()
      await german.waitForURL(`**/instance/${part}`)
      await german.locator('.loading').first().waitFor({ state: 'detached' })
      if (part === 'health') await german.getByText('→').first().waitFor()
      const lines = (await german.locator('body').innerText()).split(/\n|\t/).map((line) => line.trim())
      told.push(...lines.filter((line) => english.has(line)).map((line) => `${part}: ${line}`))
      const said = await german.locator('.note, .job-error').allInnerTexts()
      if (part === 'health' || part === 'jobs') expect(said.length, part).toBeGreaterThan(1)
      told.push(...said.filter((text) => englishIn(text).length > 0).map((text) => `${part}: ${text}`))
    }
    expect(told).toEqual([])
    await german.getByText('nicht eingerichtet, also verliert ein Ausfall der Festplatte alles').waitFor()
    await german.getByText('→ setze LITESTREAM_REPLICA_URL').waitFor()
    await context.close()
  })

  test('open with the account of an operator', async () => {
    const { data } = (await (
      await fetch(`${stage.url}/api/admin/users?q=op@example.com`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { data: { id: string; email: string }[] }
    const { id } = data.find(({ email }) => email === 'op@example.com')!
    expect((await act(`/api/admin/users/${id}/operator`, { operator: true })).status).toBe(200)
    await page.goto(`${stage.url}/console/instance/limits`)
    expect(await page.locator('input[name=token]').count()).toBe(0)
    await page.getByRole('link', { name: 'Back to the workspaces' }).click()
    await page.waitForURL('**/pages')
    await page.goBack()
    await page.locator('form button[type=submit]').click()
    await page.locator('input[name=write]').fill('123456')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: false }).first().waitFor()
    const note = page.locator('.note.warn')
    const said = await note.innerText()
    await page.reload()
    await page.locator('input[name=write]').waitFor()
    expect(await page.locator('input[name=write]').inputValue()).toBe('123456')
    // The hour does not begin again.
    expect(await note.innerText()).toBe(said)
    await page.getByRole('button', { name: 'Stop acting as operator' }).click()
    await page.getByRole('button', { name: 'Act as operator' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Act as operator' }).waitFor()
  })
})
