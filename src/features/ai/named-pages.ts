import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { surfaces, type SurfaceRow } from '../../../db/schema'
import type { WorldContext } from '../../deps/context'
import { slugFrom } from '../../lib/slug'
import { kindsIn } from './named-facts'

/** Words of a brief that send the reader to another page: "the hours as on Home". */
interface Reference {
  /** From the words that refer to the page to the end of its name. */
  start: number
  end: number
  /** The sentence before it: it says what is wanted of the page. */
  wanted: string
}

/** A page of the World that a brief names, and where. */
export interface NamedPage extends Reference {
  surface: SurfaceRow
}

/** Most pages that a brief names, and most references that are looked up. Each takes one query with a few names. */
const [MOST_PAGES, MOST_REFERENCES] = [5, 20]
/** Characters before a reference that tell what is wanted. */
const WANTED = 200
/** Most words and characters of a page's name. */
const MOST_WORDS = 6
const LONGEST_NAME = 80

/** What leads to the name of a page, in eight languages. A name alone is no reference: a brief speaks of many things. */
const REFERRING = new RegExp(
  [
    String.raw`(?:(?:exactly |just )?(?:the same )?(?:as|like)|same)\s+(?:(?:they|it|that|those)\s+(?:are|is)\s+|(?:shown|given|listed|written|stated)\s+)?(?:on|in|at)\s+`,
    String.raw`(?:the ones?|that|those)\s+(?:on|from|of)\s+`,
    String.raw`(?:taken |copied )?from\s+`,
    String.raw`(?:on|of|in)\s+(?:the|our|my)\s+(?=[^.,;:!?\n]{1,60}\s+page(?!\p{L}))`,
    String.raw`(?:genauso |so )?wie\s+(?:(?:sie|es)\s+)?(?:auch\s+)?(?:auf|bei|in|von)\s+`,
    String.raw`(?:von|aus|auf)\s+(?:der|unserer|meiner)\s+(?=seite(?!\p{L}))`,
    String.raw`comme\s+(?:sur|dans|à)\s+`,
    String.raw`(?:de|sur)\s+(?=la page(?!\p{L}))`,
    String.raw`(?:igual\s+)?(?:que|como)\s+en\s+`,
    String.raw`de\s+(?=la página(?!\p{L}))`,
    String.raw`come\s+(?:su|sulla|nella|in)\s+`,
    String.raw`(?:della|dalla|sulla)\s+(?=pagina(?!\p{L}))`,
    String.raw`como\s+(?:em|na|no)\s+`,
    String.raw`(?:da|na)\s+(?=página(?!\p{L}))`,
    String.raw`zoals\s+(?:op|in)\s+`,
    String.raw`(?:van|op)\s+(?=de pagina(?!\p{L}))`,
    String.raw`(?:tak\s+)?jak\s+na\s+`,
    String.raw`(?:ze|na)\s+(?=stron(?:y|ie)(?!\p{L}))`,
  ]
    .map((one) => String.raw`(?<!\p{L})${one}`)
    .join('|'),
  'giu',
)

/** These words also come before things that are not pages: someone who works from home means the page Home only if they ask for its hours. */
const LOOSE = /^(?:(?:taken |copied )?from|(?:the ones?|that|those)\s+(?:from|of))\s/iu

/** Before the name: articles and the word page. */
const BEFORE_NAME =
  /^(?:(?:the|our|my|der|die|das|den|dem|unsere[rnm]?|la|le|les|notre|el|nuestra|il|lo|nostra|nossa|o|de|het|onze|page|seite|página|pagina|strony|stronie)\s+){0,3}["“„«”'‘]?/iu

/** The pages of the World that a brief names as a source of facts, in its order. Never the Surface of the turn itself. */
export async function namedPages(ctx: WorldContext, intent: string, except: string | null): Promise<NamedPage[]> {
  const found: NamedPage[] = []
  for (const match of intent.matchAll(REFERRING).take(MOST_REFERENCES)) {
    if (found.length >= MOST_PAGES) break
    if (match.index < (found.at(-1)?.end ?? 0)) continue
    const from = match.index + match[0].length
    const names = namesAt(intent.slice(from, from + LONGEST_NAME))
    const surface = await surfaceNamed(
      ctx,
      names.map(({ name }) => name),
      except,
    )
    const named = surface && names.find(({ name }) => isNameOf(surface, name, ctx.world.settings.locale))
    if (!surface || !named) continue
    // What stands before an earlier reference belongs to that one.
    const after = Math.max(0, match.index - WANTED, found.at(-1)?.end ?? 0)
    const wanted = /[^.!?\n]*$/u.exec(intent.slice(after, match.index))?.[0] ?? ''
    if (LOOSE.test(match[0]) && kindsIn(wanted).length === 0) continue
    found.push({ surface, start: match.index, end: from + named.length, wanted })
  }
  return found
}

/** What may be the name, longest first, each with the length of the text up to its end. */
function namesAt(text: string): { name: string; length: number }[] {
  const skipped = BEFORE_NAME.exec(text)?.[0].length ?? 0
  const [phrase = ''] = /^[^.,;:!?\n"”“«»()]*/u.exec(text.slice(skipped)) ?? []
  const words = [...phrase.matchAll(/\S+/gu)].slice(0, MOST_WORDS)
  return words
    .map((last) => {
      const whole = phrase.slice(0, last.index + last[0].length)
      const closing = /^["”“«»'’]/u.exec(text.slice(skipped + whole.length))?.[0].length ?? 0
      return { name: whole.trim().replace(/['’]s?$/u, ''), length: skipped + whole.length + closing }
    })
    .toReversed()
}

async function surfaceNamed(
  ctx: WorldContext,
  names: readonly string[],
  except: string | null,
): Promise<SurfaceRow | undefined> {
  if (names.length === 0) return undefined
  const { locale } = ctx.world.settings
  const slugs = names.flatMap((name) => slugsOf(name, locale))
  const rows = await ctx.read
    .select()
    .from(surfaces)
    .where(
      and(
        eq(surfaces.worldId, ctx.world.id),
        isNull(surfaces.archivedAt),
        except === null ? undefined : ne(surfaces.id, except),
        // Both have an index. The slug finds a name that the brief writes in other letters.
        or(inArray(surfaces.name, [...names]), ...(slugs.length > 0 ? [inArray(surfaces.slug, slugs)] : [])),
      ),
    )
    .limit(20)
  const rank = (row: SurfaceRow) => names.findIndex((name) => isNameOf(row, name, locale))
  return rows.filter((row) => rank(row) >= 0).toSorted((a, b) => rank(a) - rank(b))[0]
}

function isNameOf({ name, slug }: SurfaceRow, words: string, locale: string): boolean {
  return name.toLowerCase() === words.toLowerCase() || slugsOf(words, locale).includes(slug)
}

/** The slugs that a page of this name may have: in the spelling of the World's language, and without it, as older pages. */
function slugsOf(words: string, locale: string): string[] {
  const slugs = [slugFrom(words, LONGEST_NAME, locale), slugFrom(words, LONGEST_NAME)]
  return [...new Set(slugs)].filter(Boolean)
}
