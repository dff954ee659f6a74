import { PLAYER_STYLE } from '../blocks/render/player-frame'
import { FRAME_ORIGINS } from '../blocks/render/players'
import { DEFAULT_THEME, type Theme } from '../lib/theme'
import { stylesheet } from './stylesheet'
import { pageTheme, sha256 } from './theme'

const PLAYER_STYLE_HASH = sha256(PLAYER_STYLE)

/**
 * The Content-Security-Policy of a World's page. Allows no scripts, the stylesheet, the inline style of the theme,
 * images by https, and frames of known players.
 */
export function pageCsp(theme: Theme): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${pageTheme(theme).cssHash} ${PLAYER_STYLE_HASH}`,
    "font-src 'self'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    // There are no scripts. Lighthouse reads robots.txt on behalf of the page.
    "connect-src 'self'",
    `frame-src ${FRAME_ORIGINS.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * The Content-Security-Policy of a preview, whose styles are all inside. It is sandboxed, so that a draft cannot act as this
 * site.
 * @param origin the origin of the absolute addresses, which may differ from that of the request
 */
export function previewCsp(theme: Theme, origin: string): string {
  return [
    "default-src 'none'",
    `style-src ${stylesheet(theme).cssHash} ${pageTheme(theme).cssHash} ${PLAYER_STYLE_HASH}`,
    `font-src 'self' ${origin}`,
    `img-src 'self' ${origin} https: data:`,
    `media-src 'self' ${origin} https:`,
    `frame-src ${FRAME_ORIGINS.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
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
