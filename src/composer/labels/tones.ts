import type { Source } from '../text'
import type { Language } from '../words/vocabulary'
import type { Label, Wording } from './wording'

/** How the page speaks to its visitor, where the brief says so. */
export type Tone = 'warm' | 'formal'

// To be friendly in German or French is not yet to say "du" or "tu": only what is loose is.
const WORDS: Record<Tone, string> = {
  warm: 'warm|friendly|casual|informal|playful|relaxed|cheerful|fun|chatty|down to earth|locker|ungezwungen|verspielt|frech|decontracte|ludique|cercano|cercana|amigable|calido|informal|desenfadado|divertido',
  formal:
    'formal|serious|professional|corporate|sober|restrained|businesslike|formlich|serios|sachlich|professionell|formel|formelle|serieux|serieuse|professionnel|sobre|seria|serio|profesional|sobrio',
}
const SPEECH = '(?:tone|tone of voice|voice|vibe|wording|tonalitat|ton|tonfall|ansprache|sprache|langage|tono|lenguaje)'
const NAMED: Record<Tone, string> = {
  warm: '(?:per du|duzen|tutoyer|tutoiement|tutear|de tu)(?!\\p{L})',
  formal: '(?:per sie|siezen|vouvoyer|vouvoiement|de usted)(?!\\p{L})',
}

/** The tone that a brief asks for; its words are taken. "Casual shoes" ask for none. */
export function readTone(source: Source): Tone | undefined {
  return (['warm', 'formal'] as const).find((tone) => {
    const after = `(?<!\\p{L})${SPEECH}(?!\\p{L})[^.\\n]{0,24}?(?<!\\p{L})(?:${WORDS[tone]})(?!\\p{L})`
    const before = `(?<!\\p{L})(?:${WORDS[tone]})\\p{L}{0,2}[^.\\n]{0,16}?\\s${SPEECH}(?!\\p{L})`
    const named = `(?<!\\p{L})(?:${SPEECH}\\s*:?\\s+)?${NAMED[tone]}`
    const match = new RegExp(`${after}|${before}|${named}`, 'u').exec(source.folded)
    if (!match || !source.isFree(match.index, match.index + match[0].length)) return false
    source.take(match.index, match.index + match[0].length)
    return true
  })
}

const TONED: Record<Tone, Record<Language, Partial<Record<Label, string>>>> = {
  warm: {
    en: { contactUs: 'Say hello', form: 'Drop us a line', contact: 'Say hello', rsvp: 'Are you coming?' },
    de: {
      contactUs: 'Sag hallo',
      form: 'Schreib uns',
      thanks: 'Danke! Deine Nachricht ist da.',
      attending: 'Kommst du?',
    },
    fr: {
      contactUs: 'Dis bonjour',
      form: 'Écris-nous',
      thanks: 'Merci ! Ton message est arrivé.',
      attending: 'Tu viens ?',
    },
    es: { contactUs: 'Saluda', form: 'Escríbenos', thanks: '¡Gracias! Tu mensaje ha llegado.', attending: '¿Vienes?' },
  },
  formal: {
    en: { contactUs: 'Contact us', form: 'Send an enquiry', testimonials: 'References' },
    de: { contactUs: 'Kontakt aufnehmen', form: 'Ihre Anfrage', testimonials: 'Referenzen' },
    fr: { contactUs: 'Nous contacter', form: 'Votre demande', testimonials: 'Références' },
    es: {
      form: 'Escríbanos',
      thanks: 'Gracias. Su mensaje ha llegado.',
      rsvp: 'Confirme su asistencia',
      attending: '¿Asistirá?',
      testimonials: 'Referencias',
    },
  },
}

/** The labels of a language in the tone that the brief asks for; those that carry none stay. */
export function toned(wording: Wording, language: Language, tone: Tone | undefined): Wording {
  return tone ? { ...wording, labels: { ...wording.labels, ...TONED[tone][language] } } : wording
}
