import type { Role, User } from '../core/actor'
import type { FaultCode } from '../core/fault-codes'
import { inLanguage, type Language } from '../core/language'
import type { Scope } from '../core/scopes'
import type { AuthorizationRequest } from '../features/oauth/authorization-request'
import { type Html, html } from '../lib/html'
import { type AccountField, fieldOf } from './account'
import { renderMessagePage } from './message'

/** The pages of /oauth: their markup and all of their words. They work without scripts. */

/** The fields that tie a form to the browser and to the request of the app. */
export interface Tie {
  /** The query of /oauth/authorize. */
  request: string
  csrf: string
  /** The language of the page. */
  language: Language
}

/** Why a person cannot go on, by the cause. */
export const DEAD_ENDS = {
  form: ['This link is not complete', 'Go back to the app, and start again from there.'],
  client: [
    'We do not know this app',
    'It may have been removed. Go back to it, and ask the people who run it. Nothing was shared with it.',
  ],
  redirect: [
    'This app is not set up for that address',
    'It wants to send you to an address that it did not register. To keep you safe, you stay here. Nothing was shared with it.',
  ],
  cookie: [
    'Your browser did not keep the sign-in',
    'This page needs cookies, and it works for an hour. Go back to the app, and start again.',
  ],
} as const

export type DeadEnd = keyof typeof DEAD_ENDS

/** What each scope lets an app do, in plain words. */
const ALLOWS: Record<Scope, string> = {
  'surfaces:read': 'Read your pages and files, with drafts and earlier versions',
  'surfaces:write': 'Create, change, publish and remove pages',
  'uploads:write': 'Upload, change and delete files',
  'ai:use': 'Use the assistant, which spends Φ of the World',
  'world:read': 'See the World: its settings, members, teams and plan',
  'world:admin': 'Administer the World: settings, people, teams and apps',
  'audit:read': 'Read the audit trail: who changed what',
}

/** The page of a request that cannot go on, and leads nowhere. */
export function deadEndPage(cause: DeadEnd, language: Language): string {
  const [title, text] = DEAD_ENDS[cause]
  return renderMessagePage({ language, sign: 'Sorry', title, text })
}

/** The page of an error of an app that registered itself, with the way back to it. */
export function faultyAppPage({ name }: AuthorizationRequest['client'], location: string, language: Language): string {
  const { host, searchParams } = new URL(location)
  return renderMessagePage({
    language,
    sign: 'Sorry',
    title: `${name} asked for something that is not possible`,
    text: `${searchParams.get('error_description')} Nothing was shared with the app.`,
    action: { label: `Back to ${host}`, href: location },
  })
}

/** The form to sign in with a password. */
export function signInPage(
  request: AuthorizationRequest,
  tie: Tie,
  typed: { email?: string; fault?: string } = {},
): string {
  const { client } = request
  const { language } = tie
  const say = saying(language)
  return renderMessagePage({
    language,
    title: `Sign in to continue to ${client.name}`,
    text: html`<p>${say('The app does not see your password. You decide next what it may do.')}</p>
      ${typed.fault !== undefined && html`<p class="callout is-danger" role="alert">${say(typed.fault)}</p>`}
      <form method="post" action="/oauth/sign-in">
        ${tieOf(tie)}${fieldOf({ ...EMAIL, value: typed.email }, language)}${fieldOf(PASSWORD, language)}
        <div class="submit"><button class="button primary" type="submit">${say('Sign in')}</button></div>
      </form>
      <p><a href="/forgot">${say('Forgot your password?')}</a></p>`,
  })
}

/** A sign-in that waits for a second factor, and what the account has. */
interface Challenged {
  challenge: string
  methods: readonly string[]
}

/** The form for the second factor of an account. A passkey needs a script, so it cannot be used here. */
export function secondFactorPage(
  { client }: AuthorizationRequest,
  tie: Tie,
  { challenge, methods }: Challenged,
  fault?: string,
): string {
  const ask = asksFor(methods)
  const { language } = tie
  const say = saying(language)
  if (ask === undefined)
    return renderMessagePage({
      language,
      sign: 'Sorry',
      title: 'You cannot sign in on this page',
      text: 'It cannot ask for your passkey, and you have no recovery codes left. In your account, add an authenticator app or make new recovery codes. Then start again from the app.',
    })
  return renderMessagePage({
    language,
    title: `Confirm that it is you, to continue to ${client.name}`,
    text: html`<p>${say(ask)}</p>
      ${fault !== undefined && html`<p class="callout is-danger" role="alert">${say(fault)}</p>`}
      <form method="post" action="/oauth/second-factor">
        ${tieOf(tie)}<input type="hidden" name="challenge" value="${challenge}" />${fieldOf(CODE, language)}
        <div class="submit"><button class="button primary" type="submit">${say('Continue')}</button></div>
      </form>`,
  })
}

/** What the form asks for; undefined if the account has nothing that can be typed. */
function asksFor(methods: readonly string[]): string | undefined {
  const spare = methods.includes('recovery_code')
  if (methods.includes('totp'))
    return `Enter the code of your authenticator app${spare ? ', or one of your recovery codes' : ''}.`
  return spare
    ? 'This page cannot ask for your passkey. Enter one of your recovery codes, which works once.'
    : undefined
}

/** The page that asks a person to allow an app to act for them. */
export function consentPage(
  request: AuthorizationRequest,
  tie: Tie,
  { user, worlds }: { user: User; worlds: readonly { id: string; name: string }[] },
): string {
  const { client, scopes, redirectUri } = request
  const { language } = tie
  const say = saying(language)
  return renderMessagePage({
    language,
    title: `${client.name} wants to act for you`,
    text: html`${publisherOf(request, worlds, say)}
      <p>
        ${say('You are signed in as')} <strong>${user.email}</strong>.
        <a href="${againHref(tie.request)}">${say('Use another account')}</a>
      </p>
      <p>${say('It will be able to:')}</p>
      <ul class="allows">
        ${scopes.map((scope) => html`<li>${say(ALLOWS[scope])}</li>`)}
      </ul>
      <p>${say('It never gets more rights than you have, and it never sees your password.')}</p>
      <form method="post" action="/oauth/authorize">
        ${tieOf(tie)}${worldField(request, worlds, say)}
        <div class="submit">
          <button class="button primary" type="submit" name="decision" value="allow">${say('Allow')}</button>
          <button class="button" type="submit" name="decision" value="refuse">${say('Refuse')}</button>
        </div>
      </form>
      <p>
        ${say('You will be sent to')} <strong>${new URL(redirectUri).host}</strong>.
        ${say('You can withdraw this at any time.')}
      </p>`,
  })
}

/** The page for a person who is no member of the World of the app, or of any World. */
export function outsiderPage(request: AuthorizationRequest, tie: Tie, user: User): string {
  const reason =
    request.client.worldId === null
      ? 'Your account belongs to no World yet.'
      : 'Only members of the World that this app belongs to can use it, and your account is not one of them.'
  return cannotPage(request, tie, user, reason)
}

/** The page for a person whose role is too low. */
export function roleTooLowPage(request: AuthorizationRequest, tie: Tie, user: User, needed: Role): string {
  return cannotPage(
    request,
    tie,
    user,
    `It asks for rights that need the role ${needed}, and yours is lower. Ask an admin of the World.`,
  )
}

/** What a World demands of a sign-in, by the code of its refusal. */
const DEMANDS: Partial<Record<FaultCode, string>> = {
  SECOND_FACTOR_REQUIRED: 'The World demands a second factor. Add one to your account, and sign in here again.',
  SSO_REQUIRED:
    'The World demands that you sign in through its own identity provider, which is not possible on this page.',
}

/** The page for a person whose sign-in is not enough for the World. */
export function demandPage(request: AuthorizationRequest, tie: Tie, user: User, code: FaultCode): string {
  return cannotPage(request, tie, user, DEMANDS[code] ?? 'The World demands another way to sign in.')
}

function cannotPage({ client }: AuthorizationRequest, tie: Tie, user: User, reason: string): string {
  const { language } = tie
  const say = saying(language)
  return renderMessagePage({
    language,
    sign: 'Sorry',
    title: `You cannot use ${client.name}`,
    text: html`<p>${say(reason)}</p>
      <p>
        ${say('You are signed in as')} <strong>${user.email}</strong>.
        <a href="${againHref(tie.request)}">${say('Use another account')}</a>
      </p>
      <form method="post" action="/oauth/authorize">
        ${tieOf(tie)}
        <div class="submit">
          <button class="button primary" type="submit" name="decision" value="refuse">${say('Back to the app')}</button>
        </div>
      </form>`,
  })
}

/** Says who is responsible for the app: nobody, if the client registered itself. */
function publisherOf({ client }: AuthorizationRequest, worlds: readonly { name: string }[], say: Say): Html {
  if (client.worldId !== null)
    return html`<p>${say('Published and verified by the World')} <strong>${worlds[0]?.name}</strong>.</p>`
  return html`<p class="callout is-warning" role="note">
    <strong>${say('Unverified app.')}</strong>
    ${say('It registered itself, and it chose its own name. Allow it only if you started this yourself just now.')}
  </p>`
}

/** A client that registered itself acts in one World, which the person chooses. */
function worldField({ client }: AuthorizationRequest, worlds: readonly { id: string; name: string }[], say: Say): Html {
  const [first] = worlds
  if (client.worldId !== null || worlds.length === 1)
    return html`<input
        type="hidden"
        name="world"
        value="${first?.id}"
      />${client.worldId === null && html`<p>${say('It will act in the World')} <strong>${first?.name}</strong>.</p>`}`
  return html`<fieldset class="field radios">
    <legend>${say('The World that it will act in')}</legend>
    ${worlds.map(
      ({ id, name }, index) =>
        html`<label
          ><input type="radio" name="world" value="${id}" required ${index === 0 && html`checked`} /> ${name}</label
        >`,
    )}
  </fieldset>`
}

type Say = (words: string) => string

function saying(language: Language): Say {
  return (words) => inLanguage(language, words)
}

function tieOf({ request, csrf }: Tie): Html {
  return html`<input type="hidden" name="request" value="${request}" /><input
      type="hidden"
      name="csrf"
      value="${csrf}"
    />`
}

function againHref(query: string): string {
  const again = new URLSearchParams(query)
  again.set('prompt', 'login')
  return `/oauth/authorize?${again.toString()}`
}

const EMAIL: AccountField = { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username' }
const CODE: AccountField = { name: 'code', label: 'Code', type: 'text', autocomplete: 'one-time-code' }
const PASSWORD: AccountField = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
}
