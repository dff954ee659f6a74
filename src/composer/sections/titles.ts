import type { Page, PlannedPart } from '../making/page'
import { fold, sentenceCase } from '../text'
import type { SectionName } from '../words/vocabulary'

/** Parts whose heading may be the brief's own word for them: "Sponsors", "Our story", "Vorteile". */
const BY_WORD = new Set<SectionName>([
  'about',
  'services',
  'features',
  'people',
  'speakers',
  'timeline',
  'schedule',
  'posts',
  'projects',
  'products',
  'pricing',
  'logos',
  'directions',
  'experience',
  'education',
  'skills',
  'steps',
  'menu',
  'hours',
  'gallery',
])
const GENERIC =
  /^(?:features?|about|about the author|price|plan|tier|product|project|post|article|step|skill|speaker|sponsor|service|image|picture|photo|learn|you learn|values|background|bio|projekt|produkt|beitrag|preis|schritt|bild|vorteil|leistung|frage|highlights|karte|carte|menu|donate|shop items|directions|merkmal|punkte|plans de prix|pricing table|pricing section|team section|image gallery|photo gallery|picture gallery|galerie de photos|pricing plan|pricing plans|text)$/

/** The heading of a part: given by the brief, in its own word for it, or the label of the language. */
export function sectionTitle(part: PlannedPart, { brief, wording }: Page): string {
  const { ask, section, label } = part
  if (ask?.title) return ask.title
  const word = ask?.word
  const plural =
    word &&
    (brief.language !== 'en' ||
      (section === 'people' && ask?.entries.length === 1) ||
      /s$|\s|^(?:team|schedule|agenda|programme|program|mission|timeline|history|experience|education|staff|location|venue|news|process|itinerary|lineup|roadmap|collection|pricing|timetable)$/i.test(
        word,
      ))
  if (word && plural && BY_WORD.has(section) && !GENERIC.test(fold(word))) return sentenceCase(word)
  const own = section === 'about' && isOnePerson(brief.statements, brief.kind.id)
  return wording.labels[own ? 'aboutMe' : (label ?? section)]
}

function isOnePerson(statements: readonly string[], kind: string): boolean {
  return (
    kind === 'portfolio' ||
    kind === 'resume' ||
    statements.some((one) => /^(?:I|Ich|Je|Soy)\b|^I['’]m\b|^J['’]/.test(one))
  )
}
