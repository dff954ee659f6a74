const ABBREVIATED =
  /(?:^|[\s(])(?:dr|st|mr|mrs|ms|nr|no|tel|ca|prof|str|ul|av|sr|sra|dott|avv|ing|e|v|z|b|rev|approx|bzw|\d{1,2})\.\s*$/iu

/** The sentences of a text, joined where a stop ends none: "Dr. Berger", "12. März". */
export function sentencesIn(text: string): string[] {
  const raw = text.match(/[^.!?…]+(?:[.!?…]+["”’»“)]*(?=\s|$)\s*|[.!?…]+|$)/gu) ?? []
  const sentences: string[] = []
  for (const one of raw) {
    const last = sentences.at(-1)
    if (last !== undefined && (ABBREVIATED.test(last) || !/\s$/u.test(last))) sentences.push(sentences.pop() + one)
    else sentences.push(one)
  }
  return sentences
}
