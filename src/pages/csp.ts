import { PLAYER_STYLE } from '../blocks/render/player-frame'
import { FRAME_ORIGINS } from '../blocks/render/players'
import { DEFAULT_THEME, type Theme } from '../lib/theme'
import { pageTheme, sha256 } from './theme'

const PLAYER_STYLE_HASH = sha256(PLAYER_STYLE)

/**
 * The Content-Security-Policy of a World's page. Allows no scripts, the stylesheet, the inline style of the theme,
 * images by https, and frames of known players. A preview is also sandboxed, so that a draft cannot act as this site.
 */
export function pageCsp(theme: Theme, { preview = false } = {}): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${pageTheme(theme).cssHash} ${PLAYER_STYLE_HASH}`,
    "font-src 'self'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    `frame-src ${FRAME_ORIGINS.join(' ')}`,
    preview ? "form-action 'none'" : "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ...(preview ? ['sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'] : []),
  ].join('; ')
}

/**
 * The Content-Security-Policy of account and message pages: stricter, and they cannot be framed.
 * @param leadsTo a source that the answer to a form of the page may redirect to: browsers apply `form-action` to it as well
 */
export function ownPageCsp(theme: Theme = DEFAULT_THEME, leadsTo?: string): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${pageTheme(theme).cssHash}`,
    "font-src 'self'",
    "img-src 'self' data:",
    leadsTo === undefined ? "form-action 'self'" : `form-action 'self' ${leadsTo}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
