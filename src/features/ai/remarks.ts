import { fill } from '../../blocks/render/words'
import { primaryLanguage } from '../../lib/primary-language'
import { languageOf } from '../search/voice'
import type { Briefing } from './briefing'

interface Words {
  /** Facts that are kept when the proposal is accepted. */
  remembering: string
  /** The same of a turn that proposes nothing. */
  nothing: string
  /** What was read on a page that the brief names, and the same of a page that nobody can see yet. */
  quoted: string
  quotedDraft: string
  /** The page has nothing of what the brief asks for. */
  missing: string
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    remembering: 'When you accept this, I will remember: {0}.',
    nothing: 'I remember facts when a proposal is accepted. Tell me {0} together with a page or a change.',
    quoted: 'From the page “{0}”: {1}.',
    quotedDraft: 'From the draft of the page “{0}”: {1}.',
    missing: 'I found nothing on the page “{0}” that I could use here.',
  },
  de: {
    remembering: 'Sobald dies angenommen ist, merke ich mir: {0}.',
    nothing:
      'Ich merke mir etwas, wenn ein Vorschlag angenommen wird. Bitte zusammen mit einer Seite oder Änderung sagen: {0}.',
    quoted: 'Von der Seite „{0}“: {1}.',
    quotedDraft: 'Aus dem Entwurf der Seite „{0}“: {1}.',
    missing: 'Auf der Seite „{0}“ habe ich nichts gefunden, was hierher passt.',
  },
  fr: {
    remembering: 'Une fois ceci accepté, je retiendrai : {0}.',
    nothing: 'Je retiens un fait quand une proposition est acceptée. Dites {0} avec une page ou une modification.',
    quoted: 'De la page « {0} » : {1}.',
    quotedDraft: 'Du brouillon de la page « {0} » : {1}.',
    missing: 'Je n’ai rien trouvé d’utile ici sur la page « {0} ».',
  },
  es: {
    remembering: 'Cuando aceptes esto, recordaré: {0}.',
    nothing: 'Recuerdo un dato cuando se acepta una propuesta. Dime {0} junto con una página o un cambio.',
    quoted: 'De la página «{0}»: {1}.',
    quotedDraft: 'Del borrador de la página «{0}»: {1}.',
    missing: 'No he encontrado nada útil en la página «{0}».',
  },
  it: {
    remembering: 'Quando questo sarà accettato, ricorderò: {0}.',
    nothing: 'Ricordo un dato quando una proposta viene accettata. Scrivi {0} insieme a una pagina o a una modifica.',
    quoted: 'Dalla pagina «{0}»: {1}.',
    quotedDraft: 'Dalla bozza della pagina «{0}»: {1}.',
    missing: 'Nella pagina «{0}» non ho trovato nulla di utile.',
  },
  pt: {
    remembering: 'Quando isto for aceite, vou lembrar: {0}.',
    nothing: 'Guardo um dado quando uma proposta é aceite. Escreva {0} com uma página ou uma alteração.',
    quoted: 'Da página “{0}”: {1}.',
    quotedDraft: 'Do rascunho da página “{0}”: {1}.',
    missing: 'Não encontrei nada útil na página “{0}”.',
  },
  nl: {
    remembering: 'Zodra dit is geaccepteerd, onthoud ik: {0}.',
    nothing: 'Ik onthoud iets als een voorstel wordt geaccepteerd. Schrijf {0} samen met een pagina of een wijziging.',
    quoted: 'Van de pagina ‘{0}’: {1}.',
    quotedDraft: 'Uit het concept van de pagina ‘{0}’: {1}.',
    missing: 'Op de pagina ‘{0}’ heb ik niets gevonden dat hier past.',
  },
  pl: {
    remembering: 'Gdy to zostanie przyjęte, zapamiętam: {0}.',
    nothing: 'Zapamiętuję dane, gdy propozycja zostanie przyjęta. Proszę napisać {0} razem ze stroną lub zmianą.',
    quoted: 'Ze strony „{0}”: {1}.',
    quotedDraft: 'Ze szkicu strony „{0}”: {1}.',
    missing: 'Na stronie „{0}” nie ma nic, co by tu pasowało.',
  },
}

/** What the answer adds to the engine's own words: what will be remembered, and what other pages gave. */
export function remarksOn({ task, remembering, quoted }: Briefing, proposes: boolean): string {
  const words = WORDS[languageOf(task.intent)] ?? WORDS[primaryLanguage(task.locale)] ?? (WORDS.en as Words)
  const facts = remembering.map((fact) => `“${fact}”`).join(', ')
  const remarks = [
    ...quoted.flatMap((one) => remarkOn(one, words, proposes)),
    ...(facts ? [fill(proposes ? words.remembering : words.nothing, facts)] : []),
  ]
  return remarks.join(' ')
}

function remarkOn({ page, draft, text }: Briefing['quoted'][number], words: Words, proposes: boolean): string[] {
  if (!text) return [fill(words.missing, page)]
  return proposes ? [fill(draft ? words.quotedDraft : words.quoted, page, text)] : []
}
