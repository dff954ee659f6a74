/** Link texts that say nothing when they are heard without the sentence around them. */
const VAGUE: Readonly<Record<string, string>> = {
  en: 'click here, here, click, tap here, read more, more, learn more, find out more, this link, link, this page, details, more info, more information, see more, continue, go, this',
  de: 'hier klicken, klicken sie hier, klick hier, hier, mehr, mehr erfahren, weiterlesen, mehr lesen, weiter, mehr dazu, dieser link, link, mehr infos, mehr informationen, details',
  fr: 'cliquez ici, ici, en savoir plus, lire la suite, plus, lire plus, voir plus, ce lien, lien, suite, détails',
  es: 'haz clic aquí, haga clic aquí, clic aquí, aquí, leer más, más, saber más, más información, ver más, este enlace, enlace, detalles',
  it: 'clicca qui, qui, leggi di più, scopri di più, di più, altro, continua, questo link, dettagli',
  nl: 'klik hier, hier, lees meer, meer, meer informatie, lees verder, deze link, details',
  pt: 'clique aqui, aqui, leia mais, mais, saiba mais, ver mais, este link, detalhes',
  pl: 'kliknij tutaj, tutaj, kliknij, więcej, czytaj więcej, dowiedz się więcej, ten link, szczegóły',
}

const ALL = new Set(Object.values(VAGUE).flatMap((texts) => texts.split(', ')))

/** Whether a link text is one of the known vague ones, in any language. Case, arrows and full stops do not matter. */
export function isVague(text: string): boolean {
  return ALL.has(
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\s]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}
