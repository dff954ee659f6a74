import { PLAYER_STYLE } from '../blocks/render/player-frame'
import { FRAME_ORIGINS } from '../blocks/render/players'
import { DEFAULT_THEME, type Theme } from '../lib/theme'
import { pageTheme, sha256 } from './theme'

const PLAYER_STYLE_HASH = sha256(PLAYER_STYLE)

/**
 * Content-Security-Policy of a World's page: no script of any kind, our stylesheet, the theme's one inline style, images by https,
 * frames of known players. A preview is sandboxed besides, so that a draft cannot act as this site.
 */
export function pageCsp(theme: Pick<Theme, 'accent'>, { preview = false } = {}): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${pageTheme(theme).cssHash} ${PLAYER_STYLE_HASH}`,
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    `frame-src ${FRAME_ORIGINS.join(' ')}`,
    preview ? "form-action 'none'" : "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    ...(preview ? ['sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'] : []),
  ].join('; ')
}

/** Content-Security-Policy of our own small pages (account and message pages): as above, and never framed. */
export function ownPageCsp(theme: Pick<Theme, 'accent'> = DEFAULT_THEME): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${pageTheme(theme).cssHash}`,
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
