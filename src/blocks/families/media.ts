import { html, raw, type Html } from '../../lib/html'
import { defineBlock, type RenderAt } from '../block'
import { anchor, attribute, classes, filled, headTexts, imageSources, picture, region, texts } from '../render/parts'
import { playerFrame } from '../render/player-frame'
import { EMBED_PATTERN, findPlayer, isMediaFile, providerNames, VIDEO_PATTERN } from '../render/players'
import { choice, headProps, Image, imageWith, line, list, opt, safeUrl, shape, url } from '../schema/shapes'
import { Type as t } from '@sinclair/typebox'
import { fill, words } from '../render/words'

const caption = () => opt(line('Caption', 'A sentence below it.', 300))
const ratios = ['auto', 'wide', 'standard', 'square', 'portrait'] as const
const SIZES = {
  auto: [1600, 1067],
  wide: [1600, 900],
  standard: [1600, 1200],
  square: [1200, 1200],
  portrait: [1200, 1500],
} as const

const figcaption = (text: string | undefined) => (filled(text) ? html`<figcaption>${text}</figcaption>` : undefined)

const image = defineBlock({
  type: 'image',
  title: 'Image',
  category: 'media',
  version: 1,
  schema: imageWith({
    caption: caption(),
    width: opt(choice(['text', 'wide', 'full'], 'Width', 'As wide as the text, the page, or the window.', 'text')),
    ratio: opt(choice(ratios, 'Shape', 'Crops the image to a shape. Auto keeps its own shape.', 'auto')),
    href: opt(url('Address', 'The page that a click opens.')),
  }),
  children: false,
  example: {
    type: 'image',
    props: {
      src: '/assets/samples/lake.svg',
      alt: 'Morning light on a lake between two mountains',
      caption: 'Lake Offensee, shortly after five in the morning.',
      width: 'wide',
      ratio: 'wide',
    },
  },
  hints: [
    'A picture that adds something to the text. Set uploadId for an uploaded image, or src for any other image.',
    'Write the alternative text as if describing the image on the phone: what is there, not "image of".',
  ],
  render(props, at) {
    const [width, height] = SIZES[props.ratio ?? 'auto'] ?? SIZES.auto
    const sizes =
      props.width === 'full' ? '100vw' : props.width === 'wide' ? '(min-width: 76rem) 72rem, 92vw' : undefined
    const shown = picture(props, at, { width, height, sizes, className: `ratio-${props.ratio ?? 'auto'}` })
    const linked = safeUrl(props.href) && shown ? anchor(props.href, shown) : shown
    return html`<figure id="${at.id}" class="block image width-${props.width ?? 'text'}">
      ${linked}${figcaption(props.caption)}
    </figure>`
  },
  text: (props) => texts(props.caption),
})

const gallery = defineBlock({
  type: 'gallery',
  title: 'Gallery',
  category: 'media',
  version: 1,
  schema: shape({
    ...headProps,
    images: list(imageWith({ caption: caption() }), 'Images', 'In the order shown.', 60),
    style: opt(
      choice(
        ['grid', 'mixed'],
        'Style',
        'Images of one size in columns, or large and small ones in turn over the whole width.',
        'grid',
      ),
    ),
    columns: opt(t.Integer({ title: 'Columns', description: 'Of a grid, on a wide screen.', minimum: 2, maximum: 4 })),
    ratio: opt(
      choice(
        ['standard', 'square', 'portrait', 'wide'],
        'Shape',
        'All images of a grid are cropped to the same shape.',
        'standard',
      ),
    ),
  }),
  children: false,
  example: {
    type: 'gallery',
    props: {
      title: 'A year outside',
      columns: 3,
      ratio: 'standard',
      images: [
        { src: '/assets/samples/dunes.svg', alt: 'Dunes in warm evening light', caption: 'February' },
        { src: '/assets/samples/forest.svg', alt: 'Firs in the mist', caption: 'May' },
        { src: '/assets/samples/night.svg', alt: 'Hills under a starry sky', caption: 'August' },
      ],
    },
  },
  hints: [
    'Three to twelve pictures of one kind: rooms, works, a journey. For one picture use image.',
    'Every image needs its own alternative text. Give captions to all images or to none.',
    'Style "mixed" for works and rooms of different weight, the most important first; "grid" for a series of equals.',
  ],
  render(props, at) {
    const [width, height] = SIZES[props.ratio ?? 'standard'] ?? SIZES.standard
    const mixed = props.style === 'mixed'
    const count = props.columns ?? 3
    const frame = {
      width,
      height,
      sizes: mixed ? '(min-width: 48rem) 48rem, 92vw' : `(min-width: 48rem) ${Math.round(72 / count)}rem, 50vw`,
      className: `ratio-${props.ratio ?? 'standard'}`,
    }
    const items = (props.images ?? []).flatMap((item) => {
      const shown = picture(item, at, frame)
      return shown ? [html`<li><figure>${shown}${figcaption(item.caption)}</figure></li>`] : []
    })
    return region(
      at,
      'gallery',
      props,
      html`<ul class="${mixed ? `mixed ${mixOf(items.length)}` : `grid count-${count}`}" role="list">
        ${items}
      </ul>`,
    )
  },
  text: (props) => texts(...headTexts(props), ...(props.images ?? []).map((item) => item.caption)),
})

/** How many images the last row has, if not a large and a small one. Three images have a composition of their own. */
function mixOf(count: number): string {
  return count === 3 ? 'of-3' : `rest-${count % 4}`
}

const video = defineBlock({
  type: 'video',
  title: 'Video',
  category: 'media',
  version: 1,
  schema: shape({
    url: t.String({
      title: 'Address',
      description: `Page of a video at ${providerNames('video')}, or a video file (https, or a path such as /files/…).`,
      maxLength: 2000,
      pattern: VIDEO_PATTERN,
    }),
    title: line('Title', 'What the video shows. Screen readers read it, and it is shown before the video plays.', 160),
    poster: opt(Image),
    caption: caption(),
    ratio: opt(choice(['wide', 'standard', 'square', 'vertical'], 'Shape', '16:9, 4:3, 1:1 or 9:16.', 'wide')),
  }),
  children: false,
  example: {
    type: 'video',
    props: {
      url: 'https://vimeo.com/76979871',
      title: 'Two minutes in the workshop',
      poster: { src: '/assets/samples/workshop.svg', alt: '', decorative: true },
      caption: 'Filmed on the last day before the move.',
    },
  },
  hints: [
    'The player loads only when a visitor clicks. Until then, the poster and the title are shown in its place.',
    'Set a poster from the uploads and a title that says what the video shows.',
  ],
  render(props, at) {
    const poster = picture({ ...props.poster, decorative: true }, at, { width: 1280, height: 720 })
    const ratio = `ratio-${props.ratio ?? 'wide'}`
    const shown = isMediaFile(props.url)
      ? fileVideo(props.url, props.title, imageSources(props.poster, at)?.src, ratio)
      : player(at, props.url, props.title, 'video', ratio, poster)
    return html`<figure id="${at.id}" class="block video">${shown}${figcaption(props.caption)}</figure>`
  },
  text: (props) => texts(props.title, props.caption),
})

const embed = defineBlock({
  type: 'embed',
  title: 'Embed',
  category: 'media',
  version: 1,
  schema: shape({
    url: t.String({
      title: 'Address',
      description: `The address copied from the browser. Known sites: ${providerNames()}.`,
      maxLength: 2000,
      pattern: EMBED_PATTERN,
    }),
    title: line('Title', 'What it shows. Screen readers read it, and it is shown before the content loads.', 160),
    caption: caption(),
    poster: opt(Image),
  }),
  children: false,
  example: {
    type: 'embed',
    props: {
      url: 'https://www.openstreetmap.org/#map=16/47.0731/15.4382',
      title: 'Map: Lendplatz 14, Graz',
      caption: 'Tram 1, 4 and 7, stop Südtiroler Platz. The entrance is in the courtyard.',
      poster: { src: '/assets/samples/map.svg', alt: '', decorative: true },
    },
  },
  hints: [
    'Maps, music, prototypes and forms from known sites. For videos, use the video block.',
    'Nothing loads from the other site before the visitor clicks. Say in the title what it is.',
  ],
  render(props, at) {
    const found = findPlayer(props.url)
    const poster = picture({ ...props.poster, decorative: true }, at, { width: 1280, height: 720 })
    const kind = found?.provider.kind ?? 'embed'
    const shown = player(at, props.url, props.title, kind, frameClass(found?.provider), poster)
    return html`<figure id="${at.id}" class="block embed">${shown}${figcaption(props.caption)}</figure>`
  },
  text: (props) => texts(props.title, props.caption),
})

function frameClass(provider: { ratio?: string; height?: number } | undefined): string {
  if (!provider?.height) return provider?.ratio === '4 / 3' ? 'ratio-standard' : 'ratio-wide'
  return provider.height < 200 ? 'height-low' : provider.height < 500 ? 'height-medium' : 'height-tall'
}

function fileVideo(src: string, title: string | undefined, poster: string | undefined, ratio: string): Html {
  return html`<video
    class="${ratio}"
    src="${src}"
    controls
    playsinline
    preload="none"
    ${attribute('poster', poster)}${attribute('aria-label', title)}
    width="1280"
    height="720"
  ></video>`
}

/** The player, which loads on click, or a plain link if the address has no player. */
function player(
  at: RenderAt,
  address: string | undefined,
  title: string | undefined,
  kind: 'video' | 'embed',
  frame: string,
  image?: Html,
): Html {
  const found = findPlayer(address)
  const say = words(at.page.locale)
  if (!found) {
    const href = safeUrl(address)
    if (!href) return raw('')
    const host = URL.canParse(href) ? new URL(href).hostname : href
    return html`<a class="${classes('player', frame, 'elsewhere')}" href="${href}"
      ><strong>${title}</strong><span>${fill(say.open, host)}</span></a
    >`
  }
  const name = filled(title) ? title : kind === 'video' ? say.play : say.load
  const note = fill(say.fromProvider, found.provider.name)
  return playerFrame(
    { locale: at.page.locale, src: found.src, title: name, note, kind, image },
    classes('player', frame),
  )
}

export const mediaBlocks = [image, gallery, video, embed]
