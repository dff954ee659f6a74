import { lookNamed } from '../../blocks/looks/looks'
import { type Palette, paletteOf } from '../../blocks/looks/palette'
import { type Html, html, raw } from '../../lib/html'
import { DEFAULT_LOOK, type Theme } from '../../lib/theme'

/** How a mail looks beside its text. */
export interface MailDress {
  subject: string
  /** What the button says that opens the mail's link. */
  action?: string
  language?: string
  /** The World that it is about: its name, if its reader knows it, and its colours. */
  world?: { name?: string; theme: Theme }
}

const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * A mail as HTML, made from its text: a paragraph that is an address becomes the button, one that is a single word a
 * code. Tables and inline styles, because mail programs know little else; colours for light and dark mode; nothing is
 * loaded.
 */
export function mailHtml(text: string, { subject, action = 'Open', language = 'en', world }: MailDress): string {
  const theme = world?.theme ?? {}
  const look = lookNamed(theme.look ?? DEFAULT_LOOK)
  const accent = theme.accent ?? look.accent
  const light = paletteOf(look, accent, 'light')
  const dark = paletteOf(look, accent, 'dark')
  const paragraphs = text.trim().split(/\n{2,}/)
  const link = paragraphs.find(isAddress)
  const rows = paragraphs.map((paragraph) => rowOf(paragraph, action, light))
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(darkRules(dark))}
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:${light.soft};">
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background:${light.soft};"
        >
          <tr>
            <td align="center" style="padding:32px 16px;">
              <table
                role="presentation"
                class="box"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px;background:${light.surface};border-top:4px solid ${light.accent};"
              >
                <tr>
                  <td
                    class="text"
                    style="padding:32px 32px 8px;color:${light.text};font-family:${raw(SANS)};font-size:16px;line-height:1.55;text-align:left;"
                  >
                    <p class="quiet" style="margin:0 0 8px;color:${light.muted};font-size:14px;">
                      ${world?.name ?? 'Quoin'}
                    </p>
                    <h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:700;">${subject}</h1>
                    ${rows}
                  </td>
                </tr>
                ${link !== undefined && foot(link, light)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text
}

function rowOf(paragraph: string, action: string, light: Palette): Html {
  if (isAddress(paragraph)) return button(paragraph, action, light)
  if (isCode(paragraph))
    return html`<p
      style="margin:0 0 24px;font-family:Menlo,Consolas,monospace;font-size:20px;font-weight:700;word-break:break-all;"
    >
      ${paragraph}
    </p>`
  return html`<p style="margin:0 0 16px;overflow-wrap:break-word;">${linked(paragraph)}</p>`
}

function button(url: string, label: string, light: Palette): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;">
    <tr>
      <td class="button" bgcolor="${light.accent}" style="background:${light.accent};border-radius:8px;">
        <a
          href="${url}"
          style="display:inline-block;padding:14px 26px;color:${light['accent-ink']};font-family:${raw(SANS)};font-size:16px;font-weight:700;text-decoration:none;"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}

/** The address once more, for mail programs that show no buttons. */
function foot(url: string, light: Palette): Html {
  return html`<tr>
    <td
      class="quiet"
      style="padding:8px 32px 32px;color:${light.muted};font-family:${raw(SANS)};font-size:13px;line-height:1.5;word-break:break-all;"
    >
      <a class="link" href="${url}" style="color:${light['accent-text']};">${url}</a>
    </td>
  </tr>`
}

/** Addresses inside of a sentence become links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a class="link" href="${part}">${part}</a>` : html`${part}`))
}

/** `!important`, because the styles of light mode stand on the elements. */
function darkRules(dark: Palette): string {
  const rules = [
    `.ground{background:${dark.ground}!important}`,
    `.box{background:${dark.surface}!important}`,
    `.text,.text h1{color:${dark.text}!important}`,
    `.quiet{color:${dark.muted}!important}`,
    `.link{color:${dark['accent-text']}!important}`,
    `.button{background:${dark.accent}!important}`,
    `.button a{color:${dark['accent-ink']}!important}`,
  ]
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`
}

function isAddress(paragraph: string): boolean {
  return /^https?:\/\/\S+$/.test(paragraph)
}

function isCode(paragraph: string): boolean {
  return /^[\w-]{6,}$/.test(paragraph)
}
