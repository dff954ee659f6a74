import { inLanguage, type Language } from '../core/language'
import { type Html, html } from '../lib/html'
import { DEFAULT_THEME, type Theme } from '../lib/theme'
import { shell } from './shell'

export interface Message {
  title: string
  /** Sentences for a visitor. */
  text: string | Html
  /** A short label above the title, such as 404. */
  sign?: string
  action?: { label: string; href: string }
  locale?: string
  /** For a page of this server: the language of the page. Texts that are not HTML are said in it. */
  language?: Language
  theme?: Theme
  /** The World whose name is above the message. Without it, the page is the server's own. */
  owner?: { name: string; logo?: string }
}

/** Renders a small page with one message, such as "not found" or "thank you". */
export function renderMessagePage({
  title,
  text,
  sign,
  action,
  language = 'en',
  locale = language,
  theme = DEFAULT_THEME,
  owner = { name: 'Quoin' },
}: Message): string {
  const say = (words: string) => inLanguage(language, words)
  return shell({
    locale,
    theme,
    title: say(title),
    noindex: true,
    kind: 'message',
    icon: owner,
    body: html`<main class="panel">
      <p class="brand">
        ${owner.logo !== undefined && html`<img src="${owner.logo}" alt="" width="32" height="32" />`}${owner.name}
      </p>
      ${sign && html`<p class="eyebrow">${say(sign)}</p>`}
      <h1 class="panel-title">${say(title)}</h1>
      ${
        typeof text === 'string' ? html`<p>${say(text)}</p>` : text
      }${action && html`<p class="panel-action"><a class="button primary" href="${action.href}">${say(action.label)}</a></p>`}
    </main>`,
  })
}
