import { primaryLanguage } from '../../lib/primary-language'
import ar from './words/ar.json'
import cs from './words/cs.json'
import da from './words/da.json'
import de from './words/de.json'
import el from './words/el.json'
import en from './words/en.json'
import es from './words/es.json'
import fi from './words/fi.json'
import fr from './words/fr.json'
import he from './words/he.json'
import it from './words/it.json'
import ja from './words/ja.json'
import nb from './words/nb.json'
import nl from './words/nl.json'
import pl from './words/pl.json'
import pt from './words/pt.json'
import ru from './words/ru.json'
import sv from './words/sv.json'
import tr from './words/tr.json'
import uk from './words/uk.json'
import zh from './words/zh.json'

type Catalogue = typeof en

/** The texts that Quoin itself adds to pages, in the language of the page. The author writes everything else. */
export type Words = Catalogue['page']

/** What a form says to a visitor after it was sent, in the language of the page. */
export type FormWords = Catalogue['form']

/** By language subtag of BCP 47. Norwegian has three of them. */
const CATALOGUES = new Map<string, Catalogue>(
  Object.entries({
    ar,
    cs,
    da,
    de,
    el,
    en,
    es,
    fi,
    fr,
    he,
    it,
    ja,
    nb,
    nl,
    nn: nb,
    no: nb,
    pl,
    pt,
    ru,
    sv,
    tr,
    uk,
    zh,
  }),
)

/** The texts for a BCP 47 tag. Falls back to English if there is no translation. */
export function words(locale: string): Words {
  return catalogue(locale).page
}

/** The texts of forms for a BCP 47 tag. Falls back to English if there is no translation. */
export function formWords(locale: string): FormWords {
  return catalogue(locale).form
}

/** The subjects of all confirmations, by which they are counted. */
export const CONFIRMATION_SUBJECTS: readonly string[] = [...CATALOGUES.values()].map(({ form }) => form.mailSubject)

/** Replaces `{0}`, `{1}` and so on by the values. */
export function fill(sentence: string, ...values: (string | number)[]): string {
  return sentence.replaceAll(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''))
}

function catalogue(locale: string): Catalogue {
  return CATALOGUES.get(primaryLanguage(locale)) ?? en
}
