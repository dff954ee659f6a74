import type { NewMail } from '../mails/outbox'

/** Tells the owner of an account that a provider can now sign in to it. The name is the operator's own text. */
export function identityLinkedMail(to: string, provider: string, forgotUrl: string): NewMail {
  return {
    to,
    subject: `You can now sign in with ${provider}`,
    body: `Hello,\n\nSomeone signed in to your account with ${provider}, which confirmed this e-mail address. From now on, ${provider} can sign in to your account.\n\nIf this was not you, choose a new password and remove ${provider} from your account: ${forgotUrl}\n`,
  }
}
