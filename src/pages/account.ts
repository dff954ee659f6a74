import type { Context } from '../deps/context'
import type { Fault } from '../core/fault'
import { type Html, html } from '../lib/html'
import { ownPageCsp } from './csp'
import { renderMessagePage } from './message'

/** A small page of ours: behind links in mails and at the first start. Plain forms, no script, nothing from outside. */
export interface AccountPage {
  title: string
  /** What the page says above its form, or instead of one. */
  text: string
  tone?: 'plain' | 'good' | 'bad'
  form?: AccountForm
}

interface AccountForm {
  /** The form posts to its own path. */
  action: string
  /** The link's token: it goes on in the body, not in the address. */
  token: string
  fields: readonly AccountField[]
  button: string
  /** What was wrong with the last try. */
  fault?: string
}

export interface AccountField {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  /** What was typed before; never a password. */
  value?: string
  hint?: string
}

export const newPasswordField = (label: string): AccountField => ({
  name: 'password',
  label,
  type: 'password',
  autocomplete: 'new-password',
  hint: '10 to 128 characters, and not one of the commonest.',
})

export const nameField = (value?: string): AccountField => ({
  name: 'name',
  label: 'Name',
  type: 'text',
  autocomplete: 'name',
  value,
})

/** The page of a link that is no good. */
export const badLink = (text: string): AccountPage => ({ tone: 'bad', title: 'This link does not work', text })

/** The page of a link that we never gave out. */
export const UNKNOWN_LINK = badLink('We do not know it. Check that the whole link was copied.')

/** What was wrong, to be said above the form. */
export const reasonOf = ({ fields, message }: Fault): string =>
  fields.details?.map((detail) => detail.message).join(' ') ?? message

/** The page as an answer. @param retryAfter seconds */
export function accountAnswer(ctx: Context, status: number, page: AccountPage, retryAfter?: number): Response {
  const headers: Record<string, string> = {
    ...HEADERS,
    'content-security-policy': ownPageCsp(),
    'x-trace-id': ctx.facts?.traceId ?? '',
  }
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  return new Response(renderAccountPage(page), { status, headers })
}

/** Nobody keeps these pages, nobody frames them, and no address with a token leaves them. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const SIGNS = { plain: undefined, good: 'Done', bad: 'Sorry' } as const

function renderAccountPage({ title, text, tone = 'plain', form }: AccountPage): string {
  return renderMessagePage({
    title,
    text: html`<p>${text}</p>
      ${form && formOf(form)}`,
    sign: SIGNS[tone],
  })
}

function formOf({ action, token, fields, button, fault }: AccountForm): Html {
  return html`${fault !== undefined && html`<p class="callout is-danger" role="alert">${fault}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" />${fields.map(fieldOf)}
      <div class="submit"><button class="button primary" type="submit">${button}</button></div>
    </form>`
}

function fieldOf({ name, label, type, autocomplete, value, hint }: AccountField): Html {
  return html`<div class="field">
    <label for=":${name}">${label}</label>
    ${hint && html`<span class="help" id=":${name}-help">${hint}</span>`}
    <input
      id=":${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      maxlength="320"
      required
      ${hint && html`aria-describedby=":${name}-help"`}
      ${value !== undefined && html`value="${value}"`}
    />
  </div>`
}
