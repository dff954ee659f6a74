/** A site whose player a page may embed. `player` turns a URL copied from the browser into the URL of the player. */
export interface Provider {
  name: string
  kind: 'video' | 'embed'
  /** Accepted hosts, without `www.`. */
  hosts: readonly string[]
  /** Origins of the player's frames, for the CSP. */
  frames: readonly string[]
  /** Aspect ratio of the player. A player without one has a fixed `height` in pixels. */
  ratio?: string
  height?: number
  player(url: URL): string | undefined
}

const find = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]
const at = (prefix: string, id: string | undefined, suffix = '') => (id ? `${prefix}${id}${suffix}` : undefined)

export const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    kind: 'video',
    hosts: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    frames: ['https://www.youtube-nocookie.com'],
    player(url) {
      const path = find(url.pathname, /^\/(?:shorts\/|embed\/|live\/|v\/)?([\w-]{6,20})\/?$/)
      const id = find(url.searchParams.get('v') ?? '', /^([\w-]{6,20})$/) ?? (path === 'watch' ? undefined : path)
      const start = find(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '', /^(\d{1,6})s?$/)
      return at('https://www.youtube-nocookie.com/embed/', id, `?autoplay=1&rel=0${start ? `&start=${start}` : ''}`)
    },
  },
  {
    name: 'Vimeo',
    kind: 'video',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    frames: ['https://player.vimeo.com'],
    player(url) {
      const hash =
        find(url.pathname, /\/\d+\/([0-9a-f]{6,20})/) ?? find(url.searchParams.get('h') ?? '', /^([0-9a-f]+)$/)
      const id = find(url.pathname, /\/(\d{5,12})(?:\/|$)/)
      return at('https://player.vimeo.com/video/', id, `?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}`)
    },
  },
  {
    name: 'Dailymotion',
    kind: 'video',
    hosts: ['dailymotion.com', 'dai.ly'],
    frames: ['https://geo.dailymotion.com'],
    player: (url) =>
      at('https://geo.dailymotion.com/player.html?video=', find(url.pathname, /\/(?:video\/)?(\w{5,12})$/)),
  },
  {
    name: 'Loom',
    kind: 'video',
    hosts: ['loom.com'],
    frames: ['https://www.loom.com'],
    player: (url) => at('https://www.loom.com/embed/', find(url.pathname, /\/(?:share|embed)\/([0-9a-f]{16,40})/)),
  },
  {
    name: 'Spotify',
    kind: 'embed',
    hosts: ['open.spotify.com'],
    frames: ['https://open.spotify.com'],
    height: 352,
    player: (url) =>
      at(
        'https://open.spotify.com/embed/',
        find(url.pathname, /\/((?:track|album|playlist|episode|show|artist)\/[A-Za-z0-9]{10,30})/),
      ),
  },
  {
    name: 'SoundCloud',
    kind: 'embed',
    hosts: ['soundcloud.com', 'w.soundcloud.com'],
    frames: ['https://w.soundcloud.com'],
    height: 166,
    player(url) {
      if (url.hostname === 'w.soundcloud.com') return url.pathname === '/player/' ? url.href : undefined
      return `https://w.soundcloud.com/player/?url=${encodeURIComponent(url.origin + url.pathname)}`
    },
  },
  {
    name: 'OpenStreetMap',
    kind: 'embed',
    hosts: ['openstreetmap.org'],
    frames: ['https://www.openstreetmap.org'],
    ratio: '16 / 9',
    player(url) {
      if (url.pathname === '/export/embed.html') return `https://www.openstreetmap.org${url.pathname}${url.search}`
      const [, zoom, lat, lon] = /#map=(\d{1,2})\/(-?[\d.]{1,12})\/(-?[\d.]{1,12})/.exec(url.hash) ?? []
      if (zoom === undefined || lat === undefined || lon === undefined) return undefined
      const half = 360 / 2 ** Number(zoom)
      const box = [Number(lon) - half, Number(lat) - half / 2, Number(lon) + half, Number(lat) + half / 2]
      const edges = box.map((edge) => edge.toFixed(5)).join(',')
      return `https://www.openstreetmap.org/export/embed.html?bbox=${edges}&marker=${lat},${lon}`
    },
  },
  {
    name: 'Google Maps',
    kind: 'embed',
    hosts: ['google.com', 'maps.google.com'],
    frames: ['https://www.google.com', 'https://maps.google.com'],
    ratio: '16 / 9',
    player(url) {
      if (!url.pathname.startsWith('/maps')) return undefined
      if (url.pathname.startsWith('/maps/embed')) return `https://www.google.com/maps/embed${url.search}`
      const query = url.searchParams.get('q')
      const place = query ? encodeURIComponent(query) : find(url.pathname, /\/maps\/(?:place|search)\/([^/]+)/)
      return place && `https://www.google.com/maps?output=embed&q=${place}`
    },
  },
  {
    name: 'CodePen',
    kind: 'embed',
    hosts: ['codepen.io'],
    frames: ['https://codepen.io'],
    ratio: '16 / 10',
    player(url) {
      const [, user, id] = /^\/([\w-]+)\/(?:pen|embed|full|details)\/(\w+)/.exec(url.pathname) ?? []
      return user && id && `https://codepen.io/${user}/embed/${id}?default-tab=result`
    },
  },
  {
    name: 'CodeSandbox',
    kind: 'embed',
    hosts: ['codesandbox.io'],
    frames: ['https://codesandbox.io'],
    ratio: '16 / 10',
    player: (url) => at('https://codesandbox.io/embed/', find(url.pathname, /\/(?:s|embed|p\/sandbox)\/([\w-]+)/)),
  },
  {
    name: 'StackBlitz',
    kind: 'embed',
    hosts: ['stackblitz.com'],
    frames: ['https://stackblitz.com'],
    ratio: '16 / 10',
    player: (url) => at('https://stackblitz.com/edit/', find(url.pathname, /\/edit\/([\w-]+)/), '?embed=1'),
  },
  {
    name: 'Figma',
    kind: 'embed',
    hosts: ['figma.com', 'embed.figma.com'],
    frames: ['https://www.figma.com', 'https://embed.figma.com'],
    ratio: '16 / 10',
    player(url) {
      if (!/^\/(?:file|design|proto|board|slides)\//.test(url.pathname)) return undefined
      return `https://www.figma.com/embed?embed_host=share&url=${encodeURIComponent(url.href)}`
    },
  },
  {
    name: 'Google Docs',
    kind: 'embed',
    hosts: ['docs.google.com'],
    frames: ['https://docs.google.com'],
    ratio: '4 / 3',
    player(url) {
      const [, kind, id] = /^\/(forms|presentation|document|spreadsheets)\/d\/((?:e\/)?[\w-]+)/.exec(url.pathname) ?? []
      if (!kind || !id) return undefined
      const view = {
        forms: 'viewform?embedded=true',
        presentation: 'embed',
        document: 'preview',
        spreadsheets: 'preview',
      }
      return `https://docs.google.com/${kind}/d/${id}/${view[kind as keyof typeof view]}`
    },
  },
  {
    name: 'Calendly',
    kind: 'embed',
    hosts: ['calendly.com'],
    frames: ['https://calendly.com'],
    height: 720,
    player: (url) => at('https://calendly.com/', find(url.pathname, /^\/([\w-]+(?:\/[\w-]+)?)\/?$/)),
  },
  {
    name: 'Apple Podcasts',
    kind: 'embed',
    hosts: ['podcasts.apple.com', 'embed.podcasts.apple.com'],
    frames: ['https://embed.podcasts.apple.com'],
    height: 450,
    player: (url) => `https://embed.podcasts.apple.com${url.pathname}${url.search}`,
  },
]

/** Origins for `frame-src`. */
export const FRAME_ORIGINS: readonly string[] = [...new Set(PROVIDERS.flatMap((provider) => provider.frames))]

const MEDIA_FILE =
  '(?:https://[^\\s<>"\\\\/?#][^\\s<>"\\\\?#]*\\.(?:mp4|webm|ogv|mov|m4v)(?:[?#][^\\s<>"\\\\]*)?|/[^\\s<>"\\\\/][^\\s<>"\\\\]*)'
const hostsOf = (providers: readonly Provider[]) =>
  `https://(?:www\\.)?(?:${providers
    .flatMap((provider) => provider.hosts)
    .map((host) => host.replaceAll('.', '\\.'))
    .join('|')})/[^\\s<>"\\\\]*`

/** URLs that the video block accepts: a known provider or a file. */
export const VIDEO_PATTERN = `^(?:${hostsOf(PROVIDERS.filter((provider) => provider.kind === 'video'))}|${MEDIA_FILE})$`
export const EMBED_PATTERN = `^${hostsOf(PROVIDERS)}$`

/** The providers' names as a list in prose, for descriptions and hints. */
export const providerNames = (kind?: Provider['kind']): string =>
  PROVIDERS.filter((provider) => !kind || provider.kind === kind)
    .map((provider) => provider.name)
    .join(', ')

const mediaFile = new RegExp(`^${MEDIA_FILE}$`)

export function isMediaFile(url: unknown): url is string {
  return typeof url === 'string' && mediaFile.test(url)
}

/** The player for a URL. Undefined if the provider is unknown or the URL is not one of its pages. */
export function findPlayer(address: unknown): { provider: Provider; src: string } | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:') return undefined
  const host = url.hostname.replace(/^www\./, '')
  const provider = PROVIDERS.find(({ hosts }) => hosts.includes(host))
  const src = provider?.player(url)
  return provider && src ? { provider, src } : undefined
}
