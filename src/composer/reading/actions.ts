import type { Brief } from './brief'
import { writtenAddress } from './links'
import { anyOf, type Terms } from './mentions'
import { bare, sentenceCase, type Source } from '../text'

/** Button words without quotation marks: "Enroll button", "download buttons for App Store and Google Play". */
export function readActions(source: Source, { vocabularies }: Terms): { action?: Brief['action']; more: string[] } {
  const text = source.free()
  const list =
    /(?:buttons?|links?|knöpfe|boutons|botones)\s+(?:for|to|für|zu|pour|para|vers)\s+(?:the\s+)?(\p{Lu}[\p{L} ]{1,30}(?:,\s*\p{Lu}[\p{L} ]{1,30})*\s+(?:and|und|et|y)\s+(?:the\s+)?\p{Lu}[\p{L}]+(?:\s\p{Lu}[\p{L}]+)?)/u.exec(
      text,
    )?.[1]
  const more = list?.split(/,\s*|\s+(?:and|und|et|y)\s+(?:the\s+)?/u).map(bare) ?? []
  const articles = anyOf(vocabularies, ({ articles }) => articles)
  // Looking for the word before it from every place of a long brief is slow.
  const word = !/button|knopf/i.test(text)
    ? undefined
    : new RegExp(
        `(?:^|[.,;:\\n]\\s*|\\s(?:an?|the|with|add|and|mit|einem|einen)\\s)(\\p{L}{3,14}(?:\\s\\p{L}{2,10})?)[\\s-](?:button|knopf)(?!\\p{L})`,
        'iu',
      ).exec(text)?.[1]
  const label =
    word && !new RegExp(`^(?:${articles}|order|download|big|large|call to action|cta|the|action)$`, 'iu').test(word)
      ? sentenceCase(word)
      : undefined
  const href =
    label &&
    writtenAddress(
      new RegExp(
        `${label.split(' ')[0]}[^.\\n]{0,16}(?:button|knopf)[^.\\n]{0,24}?(https?://[^\\s<>"\\\\]{3,300})`,
        'iu',
      ).exec(source.text)?.[1],
    )
  const keyed =
    /(?:^|[.;,\n]\s*|[-*•]\s*)(?:cta|call to action|button|knopf|bouton|bot[óo]n)\s*:\s*(\p{L}[^.,;:\n"“„«]{1,40})/iu.exec(
      source.text,
    )?.[1]
  if (keyed && !label) return { action: { label: bare(keyed) }, more }
  return { ...(label && { action: { label, ...(href && { href }) } }), more }
}

/** The plan or product that is to stand out, by a word of its name. */
export function readHighlight(source: Source, { vocabularies }: Terms): string | undefined {
  const words = anyOf(vocabularies, ({ highlight }) => highlight)
  const after = new RegExp(
    `(?:${words})\\s+(?:the\\s+|den\\s+|das\\s+|die\\s+|la\\s+|le\\s+|el\\s+)?([\\p{L}\\p{N}]+)`,
    'u',
  ).exec(source.folded)
  const before = new RegExp(`(?<![\\p{L}\\p{N}])([\\p{L}\\p{N}]{1,40})\\s+(?:${words})`, 'u').exec(source.folded)
  return [after?.[1], before?.[1]].filter(Boolean).join(' ') || undefined
}
