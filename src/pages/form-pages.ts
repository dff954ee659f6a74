import type { Block } from '../blocks/block'
import type { FormState } from '../blocks/form-state'
import { renderParts } from '../blocks/rendering'
import { fill, formWords, words } from '../blocks/render/words'
import type { LiveForm } from '../features/forms/live-forms'
import { html } from '../lib/html'
import { finished } from '../lib/steps'
import { DEFAULT_LOOK, DEFAULT_THEME } from '../lib/theme'
import { ownPageCsp, pageCsp } from './csp'
import { renderMessagePage } from './message'
import { shell } from './shell'

/** The path that a form posts to. */
export function formPath({ world, slug }: LiveForm['live'], formId: string): string {
  return `/w/${world.slug}/${slug}/forms/${formId}`
}

/** The form alone, with what was sent and what is wrong, in the look and language of its page. */
export function renderFormAgain(form: LiveForm, block: Block, backUrl: string, state: FormState): string {
  const { live, locale, name, theme } = form
  const art = { look: theme.look ?? DEFAULT_LOOK, seed: `${live.world.name}/${live.slug}` }
  const frame = { locale, art, formAction: (id: string) => formPath(live, id), formState: state }
  const { main } = finished(renderParts([block], frame, name))
  return shell({
    locale,
    theme,
    title: `${formWords(locale).check} · ${name}`,
    noindex: true,
    kind: 'page',
    icon: { name: live.world.name },
    body: html`<main id=":content" tabindex="-1">
      <p class="form-back"><a href="${backUrl}">${fill(formWords(locale).backTo, name)}</a></p>
      ${main}
    </main>`,
  })
}

export interface FormMessage {
  title: string
  text: string
}

/** A page with one message and a link back, in the look and language of the form's page. */
export function renderFormMessage(
  { live, theme, locale, name }: LiveForm,
  backUrl: string,
  message: FormMessage,
): string {
  return renderMessagePage({
    ...message,
    locale,
    theme,
    owner: { name: live.world.name },
    action: { label: fill(formWords(locale).backTo, name), href: backUrl },
  })
}

/** The page for an address without a live page. */
export function renderNoForm(): string {
  const say = words('en')
  return renderMessagePage({ sign: '404', title: say.notFound, text: say.notFoundText })
}

/** Answers of one visitor: never cached. */
export function visitorHeaders(form: LiveForm | undefined, isForm = false): Record<string, string> {
  const theme = form?.theme ?? DEFAULT_THEME
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': isForm ? pageCsp(theme) : ownPageCsp(theme),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}
