import { arrange } from '../../blocks/arrange/arrange'
import { itemsOf } from '../../blocks/arrange/measure'
import { isPair } from '../../blocks/arrange/pairs'
import { traitsOf } from '../../blocks/arrange/traits'
import { iconFor, motifFor } from '../../blocks/meanings/find'
import type { JsonObject } from '../../lib/json'
import type { LookName } from '../../lib/theme'
import type { Made } from './blocks'
import { type Kind, NEUTRAL } from './kinds'
import type { Outline } from './nodes'
import type { Worn } from './look'

/** A page in its look: with art and icons where their meaning is sure, and arranged. Changes no text. */
export function dressed(
  { blocks, kind, title, outline, hasName }: Subject & { blocks: readonly Made[] },
  { look }: Worn,
  tools: ReadonlySet<string> | undefined,
): Made[] {
  const art = artFor({ kind, title, outline, hasName })
  const ready = blocks.map((block) => withIcons(withArt(unset(block), art), look))
  let made = 0
  const wrap = (type: string, props: JsonObject, children: Made[]): Made => ({
    id: `pair${++made}`,
    type,
    props,
    children,
    // The pair itself has no open place.
    provenance: children[0]!.provenance === 'placeholder' ? 'blueprint' : children[0]!.provenance,
  })
  const arranged = arrange(ready, traitsOf(look), { wrap })
  const mayPair = !tools || (tools.has('section') && tools.has('columns'))
  return mayPair ? arranged : arranged.flatMap((block) => (isPair(block) ? block.children![0]!.children! : [block]))
}

/** Kinds of pages that are named after a person: the name says nothing of what they are about. */
const IS_PERSON: ReadonlySet<string> = new Set(['cv', 'portfolio', 'memorial', 'wedding', 'invitation'])
/** Kinds of pages that are read for their facts. */
const WITHOUT_ART: ReadonlySet<string> = new Set([
  'cv',
  'recall',
  'notice',
  'changelog',
  'documentation',
  'article',
  'news',
  'job',
  'faq-page',
  'pricing',
  'real-estate',
  'classified-ad',
])

function unset(block: Made): Made {
  const { tone: _tone, layout: _layout, ...props } = block.props
  return block.type === 'hero' ? { ...block, props } : block
}

/** The page itself is asked for in these words: they say nothing of its subject. "Brauchen" is no brewery, and a club no bar. */
const PAGE_WORDS =
  /\b(?:web\p{L}*|sites?|pages?|seiten?|internet\p{L}*|online|landing\p{L}*|p[aá]ginas?|strona|strony|brauch\p{L}*)\b/giu

interface Subject {
  kind: Kind
  title: string
  outline: Outline
  hasName: boolean
}

/** A drawing of what the page is about, or else the look's own pattern. A page of no known kind may be anything: it has none unless its name tells. */
function artFor({ kind, title, outline, hasName }: Subject): string | undefined {
  if (WITHOUT_ART.has(kind.id)) return undefined
  const subject = outline.asks.join(' ').replace(PAGE_WORDS, ' ').replace(/club/giu, ' ')
  const name = hasName && IS_PERSON.has(kind.id) ? '' : title.replace(/club/giu, ' ')
  if (kind === NEUTRAL) return motifFor(subject, name)
  return (
    motifFor(
      subject,
      name,
      kind.id === 'club' ? '' : kind.id,
      outline.groups.map(({ heading }) => heading).join(' '),
    ) ?? 'pattern'
  )
}

function withArt(block: Made, art: string | undefined): Made {
  const { type, props } = block
  if (!art || type !== 'hero' || props.image !== undefined || props.art !== undefined) return block
  return { ...block, props: { ...props, art } }
}

/** Looks whose type and rules leave no place for icons. */
const WITHOUT_ICONS: ReadonlySet<LookName> = new Set(['vigil', 'plumb', 'gazette', 'velvet', 'counsel'])

/** Gives the points of a group their icons if each of them surely means one, and no two the same. */
function withIcons(block: Made, look: LookName): Made {
  const children = block.children?.map((child) => withIcons(child, look))
  const whole = children ? { ...block, children } : block
  if (block.type !== 'features' || WITHOUT_ICONS.has(look)) return whole
  const items = itemsOf(block.props)
  const icons = items.map(({ title, text }) => (text && typeof title === 'string' ? iconFor(title) : undefined))
  if (icons.includes(undefined) || new Set(icons).size < icons.length) return whole
  return { ...whole, props: { ...block.props, items: items.map((item, i) => ({ ...item, icon: icons[i]! })) } }
}
