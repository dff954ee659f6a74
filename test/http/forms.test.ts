import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { desc, eq } from 'drizzle-orm'
import { audit, formEntries, worlds } from '../../db/schema'
import { setDomain } from '../../src/features/domains/operating'
import { sweepEntries } from '../../src/features/forms/sweeping'
import { systemContext } from '../../src/deps/context'
import { DAY_MS } from '../../src/lib/time'
import { entriesOf, FIELDS, pageWithForm, sendForm, SENT } from '../support/forms'
import { type Harness, harness, type Member } from '../support/harness'
import { heading } from '../support/pages'

let h: Harness
let owner: Member
beforeEach(async () => {
  h = await harness({ env: { DEFAULT_PLAN: 'enterprise' } })
  owner = await h.register()
})
afterEach(() => h.close())

const valuesOf = async (path: string) => (await entriesOf(owner, path)).map((one) => one.answers.map((a) => a.value))
const recordsOf = async ({ world }: Member) => {
  const [row] = await h.deps.store.read.select().from(worlds).where(eq(worlds.id, world.id))
  return { records: row?.records, storage: row?.storage }
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a sent form', () => {
  test('is an entry, and leads to the thanks in the language of the page', async () => {
    const { action, path, page } = await pageWithForm(owner, { success: 'Bis bald.' }, { meta: { locale: 'de-AT' } })
    const live = await h.fetch('GET', page)
    expect(live.text).toContain(`<form method="post" action="${action}"`)
    const sent = await sendForm(h, action)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${action}?sent`])
    const thanks = await h.fetch('GET', `${action}?sent`)
    expect([thanks.status, thanks.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const words of ['<html lang="de-AT"', 'Vielen Dank', 'Bis bald.', page]) expect(thanks.text).toContain(words)
    expect(await valuesOf(path)).toEqual([[SENT.name, SENT.email, SENT.topic, SENT.message, false]])
  })

  test('may be multipart without files, and an empty file field is no file', async () => {
    const { action, path } = await pageWithForm(owner)
    const send = async (form: FormData) => {
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const headers = { 'content-type': request.headers.get('content-type') ?? '' }
      return h.fetch('POST', action, { raw: new Uint8Array(await request.arrayBuffer()), headers })
    }
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...SENT, copy: 'yes' })) form.set(name, value)
    form.set('cv', new File([], ''))
    expect((await send(form)).status).toBe(303)
    expect((await valuesOf(path))[0]?.at(-1)).toBe(true)
    form.set('cv', new File(['%PDF'], 'cv.pdf'))
    const refused = await send(form)
    expect([refused.status, refused.text.includes('Files cannot be sent')]).toEqual([422, true])
  })

  test('that is faulty is shown again with its values and every fault, and nothing is stored', async () => {
    const { action, path } = await pageWithForm(owner)
    const hostile = '</textarea><script>alert(1)</script>'
    const fields = { email: 'eva@firm"><b>', topic: 'Another', message: hostile, copy: 'yes' }
    const answer = await sendForm(h, action, fields)
    expect(answer.status).toBe(422)
    for (const words of ['Please fill in this field.', 'name@example.com', 'Please choose one of the options.'])
      expect(answer.text).toContain(words)
    expect(answer.text).toContain('value="eva@firm&quot;&gt;&lt;b&gt;"')
    expect(answer.text).toMatch(/value="yes" +name="copy" checked/)
    expect(answer.text).not.toContain('<script>')
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await valuesOf(path)).toEqual([])
  })

  test('counts its required consent, and the entry holds the text that was agreed to', async () => {
    const consent = { name: 'ok', label: 'You may write to me.', type: 'consent' }
    const { action, path } = await pageWithForm(owner, { fields: [FIELDS[0], consent] })
    expect((await sendForm(h, action, { name: 'Eva' })).status).toBe(422)
    expect((await sendForm(h, action, { name: 'Eva', ok: 'yes' })).status).toBe(303)
    const [entry] = await entriesOf(owner, path)
    expect(entry?.answers[1]).toMatchObject({ label: 'You may write to me.', value: true })
  })

  test('is stored once, though it is sent twice at the same time; another one is stored', async () => {
    const { action, path } = await pageWithForm(owner)
    const answers = await Promise.all([sendForm(h, action), sendForm(h, action), sendForm(h, action)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    await sendForm(h, action, { ...SENT, message: 'Another' })
    expect(await valuesOf(path)).toHaveLength(2)
    h.clock.advance(11 * 60_000)
    await sendForm(h, action)
    expect(await valuesOf(path)).toHaveLength(3)
  })

  test('leads to the next page of the World, and to the thanks where that page is not live', async () => {
    const next = await pageWithForm(owner)
    const { action } = await pageWithForm(owner, { redirect: `/${next.slug}` })
    expect((await sendForm(h, action)).headers.get('location')).toBe(next.page)
    const lost = await pageWithForm(owner, { redirect: '/nowhere' })
    expect((await sendForm(h, lost.action)).headers.get('location')).toBe(`${lost.action}?sent`)
    const evil = { id: 'f', type: 'form', props: { fields: FIELDS, redirect: '//evil.example' } }
    const answer = await owner.api.post('/api/surfaces', { name: 'Evil', slug: 'evil', blocks: [evil] })
    expect(answer.body.error.details[0].path).toBe('/blocks/0/props/redirect')
  })

  test('leaves neither an address nor answers in the audit trail', async () => {
    const { action } = await pageWithForm(owner)
    await sendForm(h, action, { ...SENT, message: 'canary of the trail' })
    const [entry] = await h.deps.store.read.select().from(audit).orderBy(desc(audit.at), desc(audit.seq)).limit(1)
    expect([entry?.action, entry?.ip, entry?.userAgent]).toEqual(['entry.create', null, null])
    expect(JSON.stringify(entry)).not.toContain('canary')
    expect(JSON.stringify(entry)).not.toContain(SENT.email)
  })

  test('arrives at the host of the World too', async () => {
    const { action, path, slug } = await pageWithForm(owner)
    const host = 'forms.example'
    await setDomain(systemContext(h.deps), owner.world.slug, host)
    for (const at of [action, `/${slug}/forms/contact`]) {
      const body = new URLSearchParams({ ...SENT, message: at }).toString()
      const answer = await h.open('POST', `http://${host}${at}`, { body, headers: { ...FORM, host } })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${action}?sent`])
    }
    expect(await valuesOf(path)).toHaveLength(2)
  })
})

describe('no form is at an address', () => {
  test('of a page that is not live for visitors', async () => {
    const { action, path } = await pageWithForm(owner)
    await owner.api.patch(`${path}/visibility`, { visibility: 'private' })
    expect((await sendForm(h, action)).status).toBe(404)
    await owner.api.patch(`${path}/visibility`, { visibility: 'shared' })
    expect((await sendForm(h, action)).status).toBe(303)
    await owner.api.post(`${path}/unpublish`)
    expect((await sendForm(h, action, { ...SENT, message: 'Later' })).status).toBe(404)
    await owner.api.delete(path)
    expect((await sendForm(h, action, { ...SENT, message: 'Last' })).status).toBe(404)
    for (const address of [`/w/${owner.world.slug}/nothing/forms/contact`, '/w/nobody/at/forms/all'])
      expect((await sendForm(h, address)).status).toBe(404)
  })

  test('of an older revision: a page says so, and leads back', async () => {
    const { action, path, page } = await pageWithForm(owner)
    await owner.api.put(`${path}/draft`, { blocks: [heading('title', 'No form')] })
    expect((await sendForm(h, action)).status).toBe(303)
    await owner.api.post(`${path}/publish`, {})
    const answer = await sendForm(h, action)
    expect([answer.status, answer.text.includes('This form has changed'), answer.text.includes(page)]).toEqual([
      410,
      true,
      true,
    ])
    const opened = await h.fetch('GET', action)
    expect(opened.status).toBe(410)
  })

  test('where only a browser was led: opening it leads to the page', async () => {
    const { action, page } = await pageWithForm(owner)
    const answer = await h.fetch('GET', action)
    expect([answer.status, answer.headers.get('location')?.endsWith(page)]).toEqual([303, true])
  })
})

describe('bots', () => {
  test('that fill in the hidden field leave spam, without mail or event, and get the usual thanks', async () => {
    const { action, path } = await pageWithForm(owner, { notify: 'owners', confirm: true })
    await h.jobs.round()
    const before = h.mail.sent.length
    const answer = await sendForm(h, action, { ...SENT, _website: 'http://spam.example' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${action}?sent`])
    expect((await entriesOf(owner, path)).map(({ status }) => status)).toEqual(['spam'])
    await h.jobs.round()
    expect(h.mail.sent.length).toBe(before)
    const faulty = await sendForm(h, action, { _website: 'x' })
    expect([faulty.status, (await entriesOf(owner, path)).length]).toEqual([303, 1])
  })

  test('with many links have to send once more, and not at once', async () => {
    const { action, path } = await pageWithForm(owner)
    const fields = { ...SENT, message: 'http://a.example http://b.example http://c.example' }
    const first = await sendForm(h, action, fields)
    expect([first.status, first.text.includes('send it once more')]).toEqual([422, true])
    const shown = /name="_shown" value="([^"]+)"/.exec(first.text)?.[1] ?? ''
    expect((await sendForm(h, action, { ...fields, _shown: shown })).status).toBe(422)
    expect((await sendForm(h, action, { ...fields, _shown: 'forged' })).status).toBe(422)
    h.clock.advance(1_500)
    expect((await sendForm(h, action, { ...fields, _shown: shown })).status).toBe(303)
    expect(await valuesOf(path)).toHaveLength(1)
    const other = await pageWithForm(owner)
    expect((await sendForm(h, other.action, { ...fields, _shown: shown })).status).toBe(422)
  })

  test('meet a limit of their address and of the World, which tells of no plan', async () => {
    const small = await harness({ env: { RATE_LIMITS: 'form=3,forms=5', TRUSTED_PROXIES: '127.0.0.1' } })
    const member = await small.register()
    const { action } = await pageWithForm(member)
    const from = (address: string, n: number) =>
      sendForm(small, action, { ...SENT, message: `${address} ${n}` }, { 'x-forwarded-for': address })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await from('203.0.113.1', n)).status)
    for (let n = 0; n < 3; n++) statuses.push((await from('203.0.113.2', n)).status)
    expect(statuses).toEqual([303, 303, 303, 429, 303, 303, 429])
    const refused = await from('203.0.113.1', 9)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(refused.text).toContain('Too many messages')
    expect(refused.text).not.toMatch(/plan|limit of the class/i)
    await small.close()
  })

  test('with a body that is too large, no form, or cut off are refused in the look of the page', async () => {
    const { action, path } = await pageWithForm(owner)
    const large = await sendForm(h, action, { ...SENT, message: 'x'.repeat(70_000) })
    expect([large.status, large.text.includes('too long')]).toEqual([413, true])
    const long = await sendForm(h, action, { ...SENT, message: 'x'.repeat(10_001) })
    expect([long.status, long.text.includes('at most 10000 characters')]).toEqual([422, true])
    expect((await h.fetch('POST', action, { body: SENT })).status).toBe(415)
    const cut = new TextEncoder().encode('--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nEva')
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await h.fetch('POST', action, { raw: cut, headers })
    expect([answer.status, answer.text.includes('could not be read')]).toEqual([422, true])
    expect(
      (await h.fetch('POST', action, { raw: cut, headers: { 'content-type': 'multipart/form-data' } })).status,
    ).toBe(422)
    const many = Array.from({ length: 5_000 }, (_, n) => `f${n}=1`).join('&')
    expect((await h.fetch('POST', action, { body: many, headers: FORM })).status).toBe(422)
    expect(await valuesOf(path)).toEqual([])
  })
})

describe('mails', () => {
  const verify = async (member: Member) => {
    const token = /token=([\w-]+)/.exec(h.mail.lastTo(member.user.email)?.text ?? '')?.[1]
    await h.fetch('POST', '/api/auth/verify', { body: { token } })
  }

  test('tell a member with a confirmed address what was sent, and no header holds a line of a visitor', async () => {
    const member = await h.register()
    await h.jobs.round()
    const { action } = await pageWithForm(member, { notify: member.user.id, title: 'Ask\r\nBcc: all@example.com' })
    const count = () => h.mail.sent.filter(({ to }) => to === member.user.email).length
    const before = count()
    await sendForm(h, action)
    await h.jobs.round()
    expect(count()).toBe(before)
    await verify(member)
    const message = 'Hello\r\nBcc: all@example.com\r\n\r\nThe entry is kept'
    await sendForm(h, action, { ...SENT, name: 'Eva\r\nBcc: all@example.com', message })
    await h.jobs.round()
    expect(count()).toBe(before + 1)
    const mail = h.mail.lastTo(member.user.email)
    expect(mail?.subject).toBe('New entry: Ask Bcc: all@example.com')
    expect(mail?.text).toContain('> Eva Bcc: all@example.com\n')
    expect(mail?.text).toContain('> Hello\n> Bcc: all@example.com\n> \n> The entry is kept\n')
  })

  test('to the address of the profile hold nothing that a visitor wrote', async () => {
    const member = await h.register()
    await member.api.patch('/api/world', { settings: { profile: { email: 'desk@example.com' } } })
    const { action } = await pageWithForm(member, { notify: 'profile' })
    await sendForm(h, action, { ...SENT, message: 'canary of the profile' })
    await h.jobs.round()
    const mail = h.mail.lastTo('desk@example.com')
    expect(mail?.subject).toBe('New form entry')
    expect(mail?.text).not.toMatch(/canary|Eva|eva@/)
  })

  test('to nobody but members: the id of a stranger gets none, and the gate warns', async () => {
    const [member, stranger] = [await h.register(), await h.register()]
    const { path, action } = await pageWithForm(member, { notify: stranger.user.id })
    await h.jobs.round()
    await verify(stranger)
    const before = h.mail.sent.length
    await sendForm(h, action)
    await h.jobs.round()
    expect(h.mail.sent.length).toBe(before)
    const dry = await member.api.post(`${path}/publish`, { dryRun: true })
    expect(dry.body.data.findings.map(({ rule, path: at }: { rule: string; path: string }) => [rule, at])).toEqual([
      ['form_mail', '/blocks/0/props/notify'],
    ])
  })

  test('to senders are our own words, three a day for an address from all Worlds', async () => {
    const senders = [await h.register(), await h.register()]
    const to = 'victim@example.com'
    for (const [index, sender] of senders.entries()) {
      const { action } = await pageWithForm(sender, { confirm: true, title: 'Buy pills' })
      for (let n = 0; n < 3; n++)
        await sendForm(h, action, { ...SENT, email: to, message: `http://evil.example ${index} ${n}` })
    }
    await h.jobs.round()
    const mails = h.mail.sent.filter((mail) => mail.to === to)
    expect(mails).toHaveLength(3)
    expect(mails[0]?.subject).toBe('Your message has arrived')
    for (const { text } of mails) expect(text).not.toMatch(/evil|pills|Eva/i)
    expect(mails[0]?.text).toContain(`/w/${senders[0]?.world.slug}/form-`)
  })
})

describe('a World that is full', () => {
  test('takes a hundred entries more, then says neutrally that the form is closed; spam gets no grace', async () => {
    const small = await harness()
    const member = await small.register()
    const { action, path } = await pageWithForm(member)
    const { store } = small.deps
    const fill = (records: number) =>
      store.tx(member.world.id, (tx) => tx.update(worlds).set({ records }).where(eq(worlds.id, member.world.id)))
    await fill(500)
    expect((await sendForm(small, action)).status).toBe(303)
    await sendForm(small, action, { ...SENT, message: 'spam', _website: 'x' })
    expect((await entriesOf(member, path)).map(({ status }) => status)).toEqual(['new'])
    await fill(600)
    const answer = await sendForm(small, action, { ...SENT, message: 'One too many' })
    expect([answer.status, answer.text.includes('closed at the moment')]).toEqual([503, true])
    expect(answer.text).not.toMatch(/plan|hobby|records|ceiling/i)
    expect(await entriesOf(member, path)).toHaveLength(1)
    await small.close()
  })

  test('an instance without ceilings takes two thousand entries a day', async () => {
    const member = await h.register()
    const { action, id } = await pageWithForm(member)
    const now = h.clock.now()
    const rows = Array.from({ length: 2_000 }, (_, n) => ({
      worldId: member.world.id,
      id: `entry_${n}`,
      surfaceId: id,
      formId: 'contact',
      formTitle: '',
      revision: 1,
      status: 'new' as const,
      answers: [],
      names: '',
      digest: String(n),
      mails: 0,
      confirmed: false,
      createdAt: now,
      updatedAt: now,
      keptUntil: null,
    }))
    await h.deps.store.tx(member.world.id, async (tx) => {
      for (let at = 0; at < rows.length; at += 500) await tx.insert(formEntries).values(rows.slice(at, at + 500))
    })
    expect((await sendForm(h, action)).status).toBe(503)
    h.clock.advance(DAY_MS + 1)
    expect((await sendForm(h, action)).status).toBe(303)
  })
})

describe('entries end', () => {
  test('when the days of the form are over, and spam after thirty days', async () => {
    const member = await h.register()
    const { action, id } = await pageWithForm(member, { retentionDays: 7 })
    const other = await pageWithForm(member)
    const empty = await recordsOf(member)
    await sendForm(h, action)
    await sendForm(h, other.action)
    await sendForm(h, other.action, { ...SENT, message: 'spam', _website: 'x' })
    const sweepAfter = async (days: number) => {
      h.clock.advance(days * DAY_MS)
      await sweepEntries(systemContext(h.deps, 'job'))
      const rows = await h.deps.store.read.select({ of: formEntries.surfaceId }).from(formEntries)
      return [id, other.id].map((one) => rows.filter(({ of }) => of === one).length)
    }
    expect(await sweepAfter(6)).toEqual([1, 2])
    expect(await sweepAfter(2)).toEqual([0, 2])
    expect(await sweepAfter(23)).toEqual([0, 1])
    expect((await recordsOf(member)).records).toBe((empty.records ?? 0) + 1)
  })

  test('with their Surface, and the World is as large as before', async () => {
    const member = await h.register()
    const before = await recordsOf(member)
    const { action, path } = await pageWithForm(member)
    const made = await recordsOf(member)
    for (let n = 0; n < 120; n++) await sendForm(h, action, { ...SENT, message: `${n}` })
    const full = await recordsOf(member)
    expect([(full.records ?? 0) - (made.records ?? 0), (full.storage ?? 0) > (made.storage ?? 0)]).toEqual([120, true])
    await member.api.delete(path)
    expect((await member.api.delete(`${path}?permanent=true`)).status).toBe(200)
    expect(await recordsOf(member)).toEqual(before)
  })
})
