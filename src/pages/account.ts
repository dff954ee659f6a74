import type { Context } from '../deps/context'
import type { Fault } from '../core/fault'
import { inLanguage, type Language } from '../core/language'
import { type Html, html } from '../lib/html'
import { ownPageCsp } from './csp'
import type { PageWorld } from './document'
import { renderMessagePage } from './message'

/**
 * An account page, behind a link in a mail or at the first start: a plain form without scripts or external resources.
 */
export interface AccountPage {
  title: string
  /** The text above the form, or instead of one. */
  text: string
  tone?: 'plain' | 'good' | 'bad'
  form?: AccountForm
  /** Where a page without a form leads. Default: the page about this server. */
  next?: { label: string; href: string }
  /** The World that it is about: the page wears its look. */
  world?: PageWorld
}

interface AccountForm {
  /** The form posts to its own path. */
  action: string
  /** The token of the link. The form sends it in the body, not in the URL. */
  token: string
  fields: readonly AccountField[]
  button: string
  /** Why the last submission was refused. */
  fault?: string
}

export interface AccountField {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  /** The value of the last submission. Never a password. */
  value?: string
  hint?: string
}

export const newPasswordField = (label: string): AccountField => ({
  name: 'password',
  label,
  type: 'password',
  autocomplete: 'new-password',
  hint: '10 to 128 characters. Common passwords are not accepted.',
})

export const nameField = (value?: string): AccountField => ({
  name: 'name',
  label: 'Name',
  type: 'text',
  autocomplete: 'name',
  value,
})

/** The page of a link that does not work. */
export const badLink = (text: string): AccountPage => ({ tone: 'bad', title: 'This link does not work', text })

/** The page of a link that was never issued. */
export const UNKNOWN_LINK = badLink('We could not find it. Please check that you copied the whole link.')

/** The reason of a refusal, as the form shows it. */
export const reasonOf = ({ fields, message }: Fault): string =>
  fields.details?.map((detail) => detail.message).join(' ') ?? message

/** The page as a response. @param retryAfter seconds */
export function accountAnswer(ctx: Context, status: number, page: AccountPage, retryAfter?: number): Response {
  const headers: Record<string, string> = {
    ...HEADERS,
    'content-language': ctx.language,
    'content-security-policy': ownPageCsp(page.world?.settings.theme),
    'x-trace-id': ctx.facts?.traceId ?? '',
  }
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  return new Response(renderAccountPage(page, ctx.language), { status, headers })
}

/**
 * Leads a browser to the same step in the console. Programs get the plain form, and so does a browser without scripts, to
 * which the console offers it (`?plain`).
 */
export function ledToConsole(request: Request, screen: string): Response | undefined {
  if (request.headers.get('sec-fetch-dest') !== 'document') return undefined
  const { search, searchParams } = new URL(request.url)
  if (searchParams.has('plain')) return undefined
  const headers = {
    location: `/console/${screen}${search}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  return new Response(null, { status: 303, headers })
}

/** Keeps the pages out of caches, and the URL with its token out of referrers. */
export const HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const SIGNS = { plain: undefined, good: 'Done', bad: 'Sorry' } as const

const HOME = { label: 'Go to the start page', href: '/' }

function renderAccountPage(page: AccountPage, language: Language): string {
  const { title, text, tone = 'plain', form, next = HOME, world } = page
  return renderMessagePage({
    language,
    title,
    text: html`<p>${inLanguage(language, text)}</p>
      ${form && formOf(form, language)}`,
    sign: SIGNS[tone],
    ...(!form && { action: next }),
    ...(world && { theme: world.settings.theme, owner: world }),
  })
}

function formOf({ action, token, fields, button, fault }: AccountForm, language: Language): Html {
  const say = (words: string) => inLanguage(language, words)
  return html`${fault !== undefined && html`<p class="callout is-danger" role="alert">${say(fault)}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="token" value="${token}" />${fields.map((field) => fieldOf(field, language))}
      <div class="submit"><button class="button primary" type="submit">${say(button)}</button></div>
    </form>`
}

/** A labelled field of a form. */
export function fieldOf({ name, label, type, autocomplete, value, hint }: AccountField, language: Language): Html {
  const say = (words: string) => inLanguage(language, words)
  return html`<div class="field">
    <label for=":${name}">${say(label)}</label>
    ${hint && html`<span class="help" id=":${name}-help">${say(hint)}</span>`}
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
