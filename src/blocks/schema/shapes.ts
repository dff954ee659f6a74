import { MOTIF_NAMES } from '../art/motifs/all'
import { ICON_NAMES } from './icon-names'
import { type Static, type TObject, type TProperties, type TSchema, Type as t, KindGuard } from '@sinclair/typebox'

/**
 * What links may point to: web, mail, phone, a path on this site (not `//host`), an anchor. Never javascript: or data:.
 */
export const URL_PATTERN =
  '^(?:[hH][tT][tT][pP][sS]?://[^\\s<>"\\\\/?#][^\\s<>"\\\\]*|[mM][aA][iI][lL][tT][oO]:[^\\s<>"\\\\]+|[tT][eE][lL]:[+0-9().\\-]+|/(?:[^\\s<>"\\\\/][^\\s<>"\\\\]*)?|#[^\\s<>"\\\\]*)$'

/** Where images and media files may come from: https or a path on this site. */
const SOURCE_PATTERN = '^(?:[hH][tT][tT][pP][sS]://[^\\s<>"\\\\/?#][^\\s<>"\\\\]*|/[^\\s<>"\\\\/][^\\s<>"\\\\]*)$'

const urlPattern = new RegExp(URL_PATTERN)
const sourcePattern = new RegExp(SOURCE_PATTERN)

/**
 * Returns the value if a link may point to it. Renderers check again, because stored props may be older than the
 * schema.
 */
export function safeUrl(value: unknown): string | undefined {
  return typeof value === 'string' && urlPattern.test(value) ? value : undefined
}

export function safeSource(value: unknown): string | undefined {
  return typeof value === 'string' && sourcePattern.test(value) ? value : undefined
}

/**
 * A closed object: every object of the catalogue refuses unknown keys. Required texts and lists must not be empty, so
 * they get a lower bound of one unless they set their own. Drafts relax it.
 */
export function shape<Properties extends TProperties>(properties: Properties, title?: string): TObject<Properties> {
  const bounded = Object.entries(properties).map(([name, schema]) => [
    name,
    KindGuard.IsOptional(schema) ? schema : atLeastOne(schema),
  ])
  return t.Object(Object.fromEntries(bounded) as Properties, { additionalProperties: false, ...(title && { title }) })
}

function atLeastOne(schema: TSchema): TSchema {
  if (KindGuard.IsString(schema) && !schema.pattern) return { minLength: 1, ...schema } as TSchema
  return KindGuard.IsArray(schema) ? ({ minItems: 1, ...schema } as TSchema) : schema
}

/** One line of plain text. */
export function line(title: string, description: string, maxLength = 200) {
  return t.String({ title, description, maxLength })
}

/** Several lines of plain text. */
export function prose(title: string, description: string, maxLength = 1000) {
  return t.String({ title, description, maxLength, contentMediaType: 'text/plain' })
}

/** Rich text in Markdown. Editors recognise it by its `contentMediaType`. */
export function markdown(title: string, description: string, maxLength = 5000) {
  return t.String({ title, description, maxLength, contentMediaType: 'text/markdown' })
}

export function url(title: string, description: string) {
  return t.String({ title, description, maxLength: 2000, pattern: URL_PATTERN })
}

export function source(title: string, description: string) {
  return t.String({ title, description, maxLength: 2000, pattern: SOURCE_PATTERN })
}

/** @param assumed the value that a page assumes if the prop is absent, for editors; the page does not read it */
export function choice<const Values extends readonly string[]>(
  values: Values,
  title: string,
  description: string,
  assumed?: Values[number],
) {
  const literals = values.map((value) => t.Literal(value as Values[number]))
  return t.Union(literals, { title, description, ...(assumed !== undefined && { default: assumed }) })
}

/** A flag. If it is absent, a page assumes false. */
export function flag(title: string, description: string) {
  return t.Boolean({ title, description, default: false })
}

export function list<Item extends TSchema>(item: Item, title: string, description: string, maxItems = 50) {
  return t.Array(item, { title, description, maxItems })
}

export const opt = t.Optional

const imageProps = {
  uploadId: opt(
    t.String({
      title: 'Upload',
      description: 'Id of an uploaded image of this World. Takes precedence over src.',
      maxLength: 64,
    }),
  ),
  src: opt(source('Address', 'The URL of an image: https or a path on this site.')),
  alt: t.String({
    title: 'Alternative text',
    description: 'What the image shows, for people who cannot see it. Empty only if the image is decorative.',
    minLength: 0,
    maxLength: 500,
  }),
  decorative: opt(flag('Decorative', 'The image adds nothing to the text. Screen readers skip it.')),
}

/** The shape of every image. */
export const Image = shape(imageProps, 'Image')
export type Image = Static<typeof Image>

/** An image with additional props, for list items that are images. */
export function imageWith<Properties extends TProperties>(properties: Properties) {
  return shape({ ...imageProps, ...properties })
}

export const Link = shape(
  { label: line('Label', 'The text of the link.', 80), href: url('Address', 'The page it opens.') },
  'Link',
)
export type Link = Static<typeof Link>

export const Action = shape(
  {
    label: line('Label', 'Two or three words that say what happens on click.', 60),
    href: url('Address', 'The page it opens.'),
    style: opt(choice(['primary', 'secondary', 'link'], 'Style', 'At most one primary button in a group.')),
  },
  'Button',
)
export type Action = Static<typeof Action>

export const actions = () => opt(list(Action, 'Buttons', 'One or two calls to action.', 4))

const TONES = ['plain', 'muted', 'accent', 'contrast'] as const
export type Tone = (typeof TONES)[number]

/** The ground of a block that reaches from edge to edge. */
export function toneOf(assumed: Tone = 'plain') {
  const description =
    'The ground of this section: that of the page, a quiet tint, the accent colour, or the strong band of the look, once a page.'
  return opt(choice(TONES, 'Tone', description, assumed))
}

export const Fact = shape(
  {
    label: line('Label', 'What it says something about, in one or two words.', 60),
    value: line('Value', 'The fact itself, short.', 160),
    href: opt(url('Address', 'Makes the value a link: a phone number, a map.')),
  },
  'Fact',
)
export type Fact = Static<typeof Fact>

/** The heading props of a block that starts a section of the page, and its ground. */
export const headProps = {
  eyebrow: opt(line('Eyebrow', 'A word or two above the title.', 80)),
  title: opt(line('Title', 'Heading of this section.', 160)),
  intro: opt(prose('Introduction', 'One or two sentences under the title.', 600)),
  tone: toneOf(),
}

/** A prop that takes an icon by its name. */
export function iconName() {
  return choice(ICON_NAMES, 'Icon', 'An icon of the built-in set, for what the words beside it mean.')
}

/** A prop that shows a drawing of the page's look where there is no image. */
export function artOf() {
  const about = 'Without an image: a drawing in the colours of the look, of what the page is about, or "pattern".'
  return opt(choice(['pattern', ...MOTIF_NAMES], 'Drawing', about))
}
