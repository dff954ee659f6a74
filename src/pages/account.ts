import { html, type Html, raw } from '../lib/html'

/** A small page of ours: behind links in mails and at the first start. Plain forms, no script, nothing from outside. */
export interface AccountPage {
  title: string
  /** What the page says above its form, or instead of one. */
  text: string
  tone?: 'plain' | 'good' | 'bad'
  form?: AccountForm
}

export interface AccountForm {
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
  value?: string
  hint?: string
}

/** Renders the page. Answer it with ACCOUNT_HEADERS. */
export function renderAccountPage({ title, text, tone = 'plain', form }: AccountPage): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Quoin</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <p class="brand">Quoin</p>
          <h1>${title}</h1>
          <p class="${tone}">${text}</p>
          ${form && formOf(form)}
        </main>
      </body>
    </html>`.text
}

function formOf(form: AccountForm): Html {
  return html`<form method="post" action="${form.action}">
    ${form.fault ? html`<p class="bad" role="alert">${form.fault}</p>` : ''}
    <input type="hidden" name="token" value="${form.token}" />
    ${form.fields.map(fieldOf)}
    <button type="submit">${form.button}</button>
  </form>`
}

function fieldOf({ name, label, type, autocomplete, value = '', hint }: AccountField): Html {
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      required
      ${hint ? raw(`aria-describedby="${name}-hint"`) : ''}
    />
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}`
}

const STYLE = `
:root{color-scheme:light dark;--ground:#f6f6f3;--card:#fff;--ink:#1c1d22;--soft:#5b5e6b;--line:#c9cad1;--accent:#2f4fd0;--on:#fff;--good:#17633a;--bad:#a3201f}
@media(prefers-color-scheme:dark){:root{--ground:#131419;--card:#1d1f26;--ink:#f0f0f3;--soft:#a9acb9;--line:#454855;--accent:#93a7ff;--on:#10131f;--good:#7fd6a4;--bad:#ff9d97}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:27rem;padding:clamp(1.5rem,6vw,2.5rem);background:var(--card);border:1px solid var(--line);border-radius:1rem;box-shadow:0 1rem 3rem rgb(0 0 0/.07)}
.brand{margin:0 0 1.5rem;font-weight:700;letter-spacing:.02em;color:var(--accent)}
h1{margin:0 0 .5rem;font-size:1.6rem;line-height:1.2;letter-spacing:-.01em}
p{margin:0 0 1rem;color:var(--soft)}
.good{color:var(--good)}.bad{color:var(--bad)}
label{display:block;margin:1.1rem 0 .35rem;font-weight:600}
input{width:100%;padding:.7rem .85rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--soft);border-radius:.6rem}
.hint{margin:.35rem 0 0;font-size:.9rem}
button{width:100%;margin-top:1.5rem;padding:.8rem;font:inherit;font-weight:650;color:var(--on);background:var(--accent);border:0;border-radius:.6rem;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`

const styleHash = new Bun.CryptoHasher('sha256').update(STYLE).digest('base64')

/** Nobody keeps these pages, nobody frames them, and no address with a token leaves them. */
export const ACCOUNT_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
} as const
