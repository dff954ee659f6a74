import { afterEach, describe, expect, test } from 'bun:test'
import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { systemContext } from '../../src/deps/context'
import { Fault } from '../../src/core/fault'
import { sendMail, waitingMails } from '../../src/features/mails/outbox'
import { mailHtml } from '../../src/features/mails/mail-html'
import { createMail } from '../../src/ports/mail'
import { FakeMail } from '../support/fake-mail'
import { harness } from '../support/harness'

interface Received {
  from: string
  to: string[]
  data: string
}

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** A real SMTP server on loopback that records the messages it accepts. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const data = (await Array.fromAsync(stream)).join('')
      const { mailFrom, rcptTo } = session.envelope
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address), data })
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  open.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

async function silentServer(): Promise<string> {
  const server: Server = createServer(() => {})
  open.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const from = 'Quoin <quoin@example.com>'
const message = {
  to: 'ada@example.com',
  subject: 'Grüße, Ada',
  text: 'Open this: https://quoin.test/verify?token=abc\n',
}
const failure = (url: string, timeoutMs?: number) =>
  createMail({ smtpUrl: url, from, timeoutMs })
    .send(message)
    .then(
      () => undefined,
      (error: unknown) => error as Fault,
    )

describe('mail by SMTP', () => {
  test('arrives with sender, recipient, subject and text', async () => {
    const { url, received } = await mailServer()
    const mail = createMail({ smtpUrl: url, from })
    await mail.send(message)
    await mail.send({ ...message, to: 'grace@example.com' })
    expect(received.map(({ from, to }) => [from, to])).toEqual([
      ['quoin@example.com', ['ada@example.com']],
      ['quoin@example.com', ['grace@example.com']],
    ])
    expect(received[0]!.data).toContain('From: Quoin <quoin@example.com>')
    expect(received[0]!.data).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe=2C_Ada?=')
    expect(received[0]!.data).toContain(
      'https://quoin.test/verify?token=abc'.replace('=', received[0]!.data.includes('=3D') ? '=3D' : '='),
    )
  })

  test('signs in with the name and password of the URL', async () => {
    const seen: string[] = []
    const { url } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(auth, _, done) {
        seen.push(`${auth.username}:${auth.password}`)
        done(null, { user: auth.username })
      },
    })
    await createMail({ smtpUrl: url.replace('//', '//quoin:p%40ss@'), from }).send(message)
    expect(seen).toEqual(['quoin:p@ss'])
  })

  test('a message has one recipient, and its content cannot add headers', async () => {
    const { url, received } = await mailServer()
    const mail = createMail({ smtpUrl: url, from })
    await mail.send({ ...message, to: 'a@example.com, b@example.com' }).catch(() => {})
    await mail.send({ ...message, subject: 'Hi\r\nBcc: c@example.com' })
    expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com')
    expect(received.flatMap(({ to }) => to)).not.toContain('c@example.com')
    expect(received.at(-1)!.data).not.toMatch(/^Bcc:/m)
  })

  test('a rejected recipient is a permanent failure', async () => {
    const { url } = await mailServer({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('No such person'), { responseCode: 550 })),
    })
    expect(await failure(url)).toMatchObject({ code: 'PROVIDER_FAILED', fields: { permanent: true } })
  })

  test('a busy server is a transient failure', async () => {
    const { url } = await mailServer({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('Later'), { responseCode: 451 })),
    })
    expect(await failure(url)).toMatchObject({ code: 'PROVIDER_FAILED', fields: { permanent: false } })
  })

  test('an unreachable server is a transient failure', async () => {
    expect(await failure('smtp://127.0.0.1:1')).toMatchObject({ code: 'PROVIDER_FAILED', fields: { permanent: false } })
  })

  test('a silent server times out', async () => {
    expect(await failure(await silentServer(), 100)).toMatchObject({ code: 'PROVIDER_TIMEOUT' })
  })

  test('a failure message reveals nothing about the server', async () => {
    expect((await failure('smtp://u:canary@127.0.0.1:1'))!.message).toBe('The mail server did not accept the message.')
  })
})

describe('the HTML of a mail', () => {
  const text =
    'Hello,\n\nOpen <b>this</b>:\n\nhttps://quoin.test/verify?token=abc&x=1\n\nOr ask at https://quoin.test/forgot.\n'

  test('travels beside the text, as the second of two alternatives', async () => {
    const { url, received } = await mailServer()
    await createMail({ smtpUrl: url, from }).send({ ...message, html: mailHtml(message.text, message) })
    const { data } = received[0]!
    expect(data).toMatch(/^Content-Type: multipart\/alternative;/m)
    const types = [...data.matchAll(/^Content-Type: (text\/\w+)/gm)].map(([, type]) => type)
    expect(types).toEqual(['text/plain', 'text/html'])
  })

  test('has one button for the link, and loads nothing', () => {
    const html = mailHtml(text, { subject: 'Confirm', action: 'Confirm this address' })
    const link = 'href="https://quoin.test/verify?token=abc&amp;x=1"'
    expect(html.split(link)).toHaveLength(3)
    expect(html.match(/class="button"/g)).toHaveLength(1)
    expect(html).toContain('href="https://quoin.test/forgot"')
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/)
  })

  test('escapes every text, and wears the colours of its World by day and night', () => {
    const world = { name: '<script>alert(1)</script>"', theme: { look: 'hearth', accent: '#0b5c8f' } } as const
    const html = mailHtml(text, { subject: 'A & <i>B</i>', action: '"><script>', world })
    expect(html).not.toMatch(/<script|<i>|<b>/)
    expect(html).toContain('A &amp; &lt;i&gt;B&lt;/i&gt;')
    expect(html).toContain('background:#0b5c8f')
    expect(html).toContain('prefers-color-scheme:dark')
  })

  test('shows a code in large letters', () => {
    expect(mailHtml('Enter this:\n\nabcDEF-123\n', { subject: 'Code' })).toMatch(/monospace[^>]*>\s*abcDEF-123\s*</)
  })
})

describe('without a server', () => {
  test('sending fails and names the setting', async () => {
    const mail = createMail({ smtpUrl: null, from })
    expect(mail.configured).toBe(false)
    expect(mail.send(message)).rejects.toMatchObject({
      code: 'NOT_CONFIGURED',
      message: expect.stringContaining('SMTP_URL'),
    })
  })
})

describe('the fake', () => {
  test('records mails and fails on request', async () => {
    const mail = new FakeMail()
    await mail.send(message)
    expect(mail.lastTo('ada@example.com')).toEqual(message)
    mail.failWith = new Fault('PROVIDER_FAILED', 'no')
    expect(mail.send(message)).rejects.toThrow('no')
    expect(mail.sent).toHaveLength(1)
  })
})

describe('the outbox', () => {
  test('lists the newest mail last, however many wait', async () => {
    const h = await harness()
    const ctx = systemContext(h.deps)
    await ctx.tx(async (tx) => {
      for (let i = 0; i < 1_010; i++) {
        h.clock.advance(1)
        await sendMail(ctx, tx, { to: `p${i}@example.com`, subject: 'Hello', body: `${i}` })
      }
    })
    const waiting = await waitingMails(ctx)
    await h.close()
    expect([waiting.length, waiting[0]?.body, waiting.at(-1)?.body]).toEqual([1_000, '10', '1009'])
  })
})
