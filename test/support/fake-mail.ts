import type { Mail, Message } from '../../src/ports/mail'

/** A mail port that records messages in `sent`; with `failWith` set, sending fails. */
export class FakeMail implements Mail {
  configured = true
  readonly sent: Message[] = []
  failWith: Error | null = null

  async send(message: Message): Promise<void> {
    if (this.failWith) throw this.failWith
    this.sent.push(message)
  }

  async check(): Promise<void> {
    if (this.failWith) throw this.failWith
  }

  /** The newest message to this address. */
  lastTo(address: string): Message | undefined {
    return this.sent.findLast((message) => message.to === address)
  }
}
