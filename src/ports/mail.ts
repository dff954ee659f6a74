import type { Transporter } from 'nodemailer'
import { Fault } from '../core/fault'

/** One mail to one person. */
export interface Message {
  to: string
  subject: string
  text: string
  /** The same for mail programs that show HTML. */
  html?: string
}

/** Sends mail. The outbox decides whether and when to retry. */
export interface Mail {
  /** False where no server is configured; mail then stays in the outbox. */
  readonly configured: boolean
  /**
   * Resolves when the mail server has accepted the message.
   * @throws Fault NOT_CONFIGURED, PROVIDER_TIMEOUT, PROVIDER_FAILED (`extra.permanent` where a retry cannot succeed)
   */
  send(message: Message): Promise<void>
  /** Signs in to the server without sending anything. @throws as `send` */
  check(): Promise<void>
}

export interface MailOptions {
  /** `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…` (TLS from the start); null for none. */
  smtpUrl: string | null
  from: string
  /** Longest silence of the server at each step, in milliseconds. */
  timeoutMs?: number
}

const TIMEOUT_MS = 15_000

/** Mail by SMTP (RFC 5321). The library is loaded with the first message, because many installations never send one. */
export function createMail({ smtpUrl, from, timeoutMs = TIMEOUT_MS }: MailOptions): Mail {
  let transport: Promise<Transporter> | undefined
  return {
    configured: smtpUrl !== null,
    async send({ to, subject, text, html }) {
      if (smtpUrl === null) throw notConfigured()
      transport ??= openTransport(smtpUrl, timeoutMs)
      try {
        // As an object it is always one address, even with commas and brackets in it.
        await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text, html })
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
    // A message must not make the library read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function notConfigured(): Fault {
  return new Fault('NOT_CONFIGURED', 'No mail server is configured. Set SMTP_URL.')
}

function faultOf(cause: unknown): Fault {
  const { code, responseCode = 0 } = cause as { code?: string; responseCode?: number }
  if (code === 'ETIMEDOUT')
    return new Fault('PROVIDER_TIMEOUT', 'The mail server did not answer in time.', {}, { cause })
  // RFC 5321, 4.2.1: 5yz is permanent, all else is transient.
  const permanent = responseCode >= 500 && responseCode < 600 && code !== 'EAUTH'
  return new Fault('PROVIDER_FAILED', 'The mail server did not accept the message.', { permanent }, { cause })
}
