import type { Transporter } from 'nodemailer'
import { Fault } from '../core/fault'

/** One mail to one person, plain text. */
export interface Message {
  to: string
  subject: string
  text: string
}

/** The way out for mail. Whether and when to try again is the outbox's business. */
export interface Mail {
  /** False while no server is set: then mail stays in the outbox. */
  readonly configured: boolean
  /**
   * Settles when the next server has taken the message.
   * @throws Fault NOT_CONFIGURED, PROVIDER_TIMEOUT, PROVIDER_FAILED (`extra.permanent` where trying again is of no use)
   */
  send(message: Message): Promise<void>
  /** Signs in at the server and sends nothing. @throws as `send` */
  check(): Promise<void>
}

export interface MailOptions {
  /** `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…` (TLS from the start); null for none. */
  smtpUrl: string | null
  from: string
  /** Longest silence of the server at each step. */
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000

/** Mail by SMTP (RFC 5321). The library is loaded with the first message: most installations never send one. */
export function createMail({ smtpUrl, from, timeoutMs = TIMEOUT_MS }: MailOptions): Mail {
  let transport: Promise<Transporter> | undefined
  return {
    configured: smtpUrl !== null,
    async send({ to, subject, text }) {
      if (smtpUrl === null) throw notConfigured()
      transport ??= openTransport(smtpUrl, timeoutMs)
      try {
        // As an object the address is one address, whatever commas and brackets stand in it.
        await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw faultOf(error)
      }
    },
    async check() {
      if (smtpUrl === null) throw notConfigured()
      try {
        await (await openTransport(smtpUrl, timeoutMs)).verify()
      } catch (error) {
        throw faultOf(error)
      }
    },
  }
}

async function openTransport(url: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Nothing that a message names is ever read from the disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function notConfigured(): Fault {
  return new Fault('NOT_CONFIGURED', 'No mail server is set: set SMTP_URL.')
}

function faultOf(cause: unknown): Fault {
  const { code, responseCode = 0 } = cause as { code?: string; responseCode?: number }
  if (code === 'ETIMEDOUT')
    return new Fault('PROVIDER_TIMEOUT', 'The mail server did not answer in time.', {}, { cause })
  // RFC 5321, 4.2.1: 5yz is for good, all else may pass.
  const permanent = responseCode >= 500 && responseCode < 600 && code !== 'EAUTH'
  return new Fault('PROVIDER_FAILED', 'The mail server did not take the message.', { permanent }, { cause })
}
