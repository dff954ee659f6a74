import { type Html, raw } from '../../lib/html'

// Drawn for Quoin: 24 × 24, strokes only, so that they take the colour and weight of the text.
const PATHS = {
  bolt: 'M13 3 5 13.5h6L10.5 21 19 10.5h-6.2z',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zm0 0v13',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  chart: 'M4 20h16M7 16.5v-5M12 16.5V6M17 16.5v-8',
  chat: 'M4 5.5h16v11h-9L6.5 20v-3.5H4zM8.5 11h.01M12 11h.01M15.5 11h.01',
  check: 'M4.5 12.5 10 18 19.5 7',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3.2 2',
  code: 'M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5M13.5 5l-3 14',
  cup: 'M5 9h11v6a4.5 4.5 0 0 1-4.5 4.5h-2A4.5 4.5 0 0 1 5 15zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 6V4M12.5 6V4',
  gift: 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C9 9 7 8 7 6.2S10.5 3.6 12 9c1.5-5.4 5-4.6 5-2.8S15 9 12 9z',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z',
  heart: 'M12 19.5C5 15 3.5 11.5 3.5 9a4.3 4.3 0 0 1 8.5-1.2A4.3 4.3 0 0 1 20.5 9c0 2.5-1.5 6-8.5 10.5z',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5',
  layers: 'm12 4 8.5 4.5L12 13 3.5 8.5zM4 12.5l8 4.3 8-4.3M4 16.2l8 4.3 8-4.3',
  leaf: 'M5 19C5 9 11 5 20 4.5 20 14 16 19 9 18.5 7 18.3 5.8 17 5.5 15.5M5 20c1-4.5 4-8 9-10.5',
  lock: 'M5.5 10.5h13V20h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  map: 'M12 20.5c4.5-4.5 6.5-7.7 6.5-10.5a6.5 6.5 0 0 0-13 0c0 2.8 2 6 6.5 10.5zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  music: 'M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c0-3.5 2.7-5.5 6.5-5.5s6.5 2 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.3c2.5.6 4 2.4 4 5.2',
  phone: 'M7.5 3.5h9v17h-9zM11 17.5h2',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5l5 5',
  shield: 'M12 3.5 19 6v6c0 4.5-3 7.3-7 8.5-4-1.2-7-4-7-8.5V6zM9 12l2.2 2.2L15.2 10',
  spark: 'M12 3.5c.6 5 3.5 7.9 8.5 8.5-5 .6-7.9 3.5-8.5 8.5-.6-5-3.5-7.9-8.5-8.5 5-.6 7.9-3.5 8.5-8.5z',
  star: 'm12 4 2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.9-5.1 2.9L8 14l-4.3-4 5.8-.7z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  tag: 'M4 4.5h7.5l8.5 8.5-7 7L4.5 11.5zM8.5 9h.01',
  tools: 'M14.5 6.5a4 4 0 0 1 5-1.5l-2.5 2.5 1 1.5 2 .5 1-2a4.2 4.2 0 0 1-5.7 4.8L8 20 4 16l7.8-7.3a4 4 0 0 1 2.7-2.2z',
  truck:
    'M3 6.5h11V16H3zM14 10h4l3 3v3h-7zM7 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
} as const

export type IconName = keyof typeof PATHS
export const ICON_NAMES = Object.keys(PATHS) as [IconName, ...IconName[]]

const drawn = new Map(
  Object.entries(PATHS).map(([name, path]) => [
    name,
    raw(`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}"/></svg>`),
  ]),
)

/** A decorative icon. Undefined for an unknown name. */
export function icon(name: string | undefined): Html | undefined {
  return name === undefined ? undefined : drawn.get(name)
}
