import type { BlockSketch } from '../../blocks/block'
import type { IconName } from '../../blocks/schema/icon-names'
import type { JsonObject } from '../../lib/json'
import type { Words } from './blueprint'

// The form of each part as blocks. A part's title is added where the page is put together.

/** Points in a grid, with an icon each. */
export function points(items: readonly (readonly [IconName, string, string])[], props: JsonObject = {}): BlockSketch {
  return {
    type: 'features',
    props: { ...props, items: items.map(([icon, title, text]) => ({ icon, title, text })) },
  }
}

/** Running text; beside a picture if there is one. */
export function prose(text: string, picture?: JsonObject, props: JsonObject = {}): BlockSketch {
  const words: BlockSketch = { type: 'text', props: { text } }
  if (!picture) return { type: 'section', props: { width: 'text', ...props }, children: [words] }
  const columns: BlockSketch = {
    type: 'columns',
    props: { layout: 'equal', gap: 'large', align: 'center' },
    children: [words, { type: 'image', props: { ratio: 'standard', ...picture } }],
  }
  return { type: 'section', props, children: [columns] }
}

/** One of the sample pictures, until the person has their own. Its description is a gap. */
export function sample(words: Words, name: string): JsonObject {
  return { src: `/assets/samples/${name}.svg`, alt: words.hole('photo') }
}

/** A grid of pictures, each with a gap for its description. */
export function pictures(words: Words, names: readonly string[], props: JsonObject = {}): BlockSketch {
  const images = names.map((name, i) => ({ src: `/assets/samples/${name}.svg`, alt: words.hole('picture', i + 1) }))
  return { type: 'gallery', props: { ...props, images } }
}

export interface CardWords {
  eyebrow?: string
  title: string
  text: string
  href?: string
}

/** Cards side by side, three in a row, or two and two. */
export function cards(items: readonly CardWords[], props: JsonObject = {}): BlockSketch {
  const width = items.length === 4 || items.length === 2 ? 2 : 3
  const rows = Array.from({ length: Math.ceil(items.length / width) }, (_, i) =>
    items.slice(i * width, (i + 1) * width),
  )
  const children = rows.map((row): BlockSketch => ({
    type: 'columns',
    props: { layout: 'equal', gap: 'medium' },
    children: row.map((card) => ({ type: 'card', props: { ...card } as JsonObject, children: [] })),
  }))
  return { type: 'section', props, children }
}

/** Rows of a name and a price under a heading each. */
export function priceList(
  words: Words,
  groups: readonly { title: string; rows: readonly (readonly [string, string])[] }[],
  props: JsonObject = {},
): BlockSketch {
  const level = props.title === '' ? 2 : 3
  const children = groups.flatMap(({ title, rows }): BlockSketch[] => [
    { type: 'heading', props: { text: title, level } },
    {
      type: 'table',
      props: {
        columns: [words.label('dish'), words.label('price')],
        align: ['start', 'end'],
        rowHeaders: true,
        rows: rows.map((row) => [...row]),
      },
    },
  ])
  return { type: 'section', props: { width: 'text', ...props }, children }
}

/** Steps or events in order of time. */
export function moments(items: readonly (readonly [string, string, string?])[], props: JsonObject = {}): BlockSketch {
  return {
    type: 'timeline',
    props: { ...props, items: items.map(([date, title, text]) => ({ date, title, ...(text && { text }) })) },
  }
}

/** Numbered steps as cards. */
export function steps(items: readonly (readonly [string, string])[], props: JsonObject = {}): BlockSketch {
  return cards(
    items.map(([title, text], i) => ({ eyebrow: String(i + 1), title, text })),
    props,
  )
}

export function questions(items: readonly (readonly [string, string])[], props: JsonObject = {}): BlockSketch {
  return { type: 'faq', props: { ...props, items: items.map(([question, answer]) => ({ question, answer })) } }
}

/** What somebody does next, as a band with one button. */
export function invitation(
  title: string,
  text: string,
  [label, href]: readonly [string, string],
  tone = 'accent',
): BlockSketch {
  return { type: 'cta', props: { title, text, actions: [{ label, href, style: 'primary' }], tone } }
}

/** Ways to reach somebody, side by side: each a label and what stands under it, in Markdown. */
export function reach(rows: readonly (readonly [string, string])[], props: JsonObject = {}): BlockSketch {
  const texts = rows.map(([label, text]): BlockSketch => ({ type: 'text', props: { text: `**${label}**  \n${text}` } }))
  const columns: BlockSketch = { type: 'columns', props: { layout: 'equal', gap: 'large' }, children: texts }
  return { type: 'section', props: { tone: 'muted', ...props }, children: texts.length > 1 ? [columns] : texts }
}

/** An e-mail address that is still to be given, as the target of a button. A button works where a form takes no entries yet. */
export function mailTo(words: Words): string {
  const gap = words.hole('email').slice(1, -1)
  return `mailto:[${gap.toLowerCase().replaceAll(' ', '-')}]`
}

/** A web address that is still to be given. */
export function openLink(words: Words, of: string | number): string {
  const gap = words.hole('linkAddress', of).slice(1, -1)
  return `https://[${gap.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}]`
}

export interface PlanWords {
  name: string
  description: string
  features: readonly string[]
  highlighted?: boolean
}

/** Plans with a gap for each price. */
export function plans(
  words: Words,
  items: readonly PlanWords[],
  [label, href]: readonly [string, string],
  props: JsonObject = {},
): BlockSketch {
  return {
    type: 'pricing',
    props: {
      ...props,
      plans: items.map(({ name, description, features, highlighted }) => ({
        name,
        price: words.hole('price'),
        description,
        features: [...features],
        action: { label, href, style: highlighted ? 'primary' : 'secondary' },
        ...(highlighted && { highlighted, badge: words.label('recommended') }),
      })),
    },
  }
}

/** People with a gap for each name and task. */
export function crew(words: Words, texts: readonly string[], props: JsonObject = {}): BlockSketch {
  const items = texts.map((text, i) => ({ name: words.hole('person', i + 1), role: words.hole('role'), text }))
  return { type: 'people', props: { ...props, items } }
}
