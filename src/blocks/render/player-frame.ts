import { type Html, html, raw } from '../../lib/html'

/**
 * Style of the poster inside a player's frame, which cannot use the page's stylesheet. It is constant, so that the
 * page's CSP, which the frame inherits, can contain its hash.
 */
export const PLAYER_STYLE =
  '*{box-sizing:border-box}html,body{height:100%;margin:0}' +
  'a{position:relative;display:grid;height:100%;place-items:center;overflow:hidden;color:#fff;text-decoration:none;' +
  'background:radial-gradient(120% 140% at 20% 0,#3a4152,#171a22 60%,#0d0f14);' +
  'font:500 1rem/1.35 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Liberation Sans",Arial,sans-serif}' +
  'img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}' +
  'i{position:relative;display:grid;place-items:center;width:4.25rem;height:4.25rem;margin-bottom:2.5rem;border-radius:50%;' +
  'background:#fff;color:#14161c;box-shadow:0 4px 24px #0006;transition:transform .2s}' +
  'a:hover i{transform:scale(1.06)}' +
  'svg{display:block;width:1.6rem;height:1.6rem;fill:currentColor}svg.play{margin-left:.2rem}' +
  'span{position:absolute;left:.75rem;right:.75rem;bottom:.75rem;width:fit-content;max-width:calc(100% - 1.5rem);' +
  'padding:.55rem .85rem;border-radius:.6rem;background:#0d0f14;text-align:left}' +
  'b,small{display:block}b{font-size:.9375rem;font-weight:600}small{font-size:.8125rem;font-weight:400;color:#d5d8e0}' +
  'a:focus-visible{outline:3px solid #fff;outline-offset:-6px}' +
  '@media (max-height:220px){a{place-items:center start}i{width:3.25rem;height:3.25rem;margin:0 1.25rem}span{left:5.5rem;bottom:auto}}' +
  '@media (prefers-reduced-motion:reduce){i{transition:none}}'

/** Not formatted, because the hash covers every byte. */
const STYLE = raw(`<style>${PLAYER_STYLE}</style>`)

const PLAY = raw(
  '<svg class="play" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 3.6v16.8c0 .9 1 1.4 1.7.9l12.6-8.4c.7-.4.7-1.4 0-1.8L7.7 2.7C7 2.2 6 2.7 6 3.6z"/></svg>',
)
const SHOW = raw(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4c1 0 1.7.7 1.7 1.7v7.6l2.6-2.5a1.6 1.6 0 1 1 2.3 2.3l-5.5 5.4a1.6 1.6 0 0 1-2.2 0l-5.5-5.4a1.6 1.6 0 1 1 2.3-2.3l2.6 2.5V5.7C10.3 4.7 11 4 12 4z"/></svg>',
)

interface Poster {
  locale: string
  /** URL of the player, loaded only after the visitor clicks. */
  src: string
  title: string
  note: string
  image?: Html
  kind: 'video' | 'embed'
}

/**
 * A player that loads on click. The frame shows our poster with a link to the provider's player, which opens in the
 * frame. The page sends no request to the provider before the click, and needs no script.
 */
export function playerFrame({ locale, src, title, note, image, kind }: Poster, className: string): Html {
  const poster = html`<!doctype html>
    <html lang="${locale}">
      <meta charset="utf-8" /><title>${title}</title
      >${STYLE}<a href="${src}" referrerpolicy="strict-origin-when-cross-origin"
        >${image}<i>${kind === 'video' ? PLAY : SHOW}</i><span><b>${title}</b><small>${note}</small></span></a
      >
    </html>`
  return html`<iframe
    class="${className}"
    title="${title}"
    srcdoc="${poster.text}"
    loading="lazy"
    referrerpolicy="strict-origin-when-cross-origin"
    sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation"
    allow="autoplay; fullscreen; encrypted-media; picture-in-picture; clipboard-write"
  ></iframe>`
}
