import type { Context } from '../deps/context'
import { accountAnswer } from './account'

/** The page of a sign-in that cannot be sent back to where it began. */
export function ssoFailurePage(ctx: Context): Response {
  return accountAnswer(ctx, 400, {
    tone: 'bad',
    title: 'This sign-in did not work',
    text: 'It was not started here, took longer than ten minutes, or was already used. Sign-ins that begin at the identity provider are not supported. Please start again in the application.',
  })
}
