/** A piece of a brief that never has two roles: a word, a number, an address of the net, or a mark. */
export interface Token {
  text: string
  kind: 'word' | 'number' | 'address' | 'mark'
  start: number
  /** Exclusive. */
  end: number
  /** Index of its line. */
  line: number
}

/** A character of an address; scripts that are written without spaces and their marks end it. */
const PATH = String.raw`[^\s<>"“”„»«\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]`
/** Marks that belong to the sentence when they follow an address. */
const LAST = String.raw`(?<![.,;:!?)\]}'’*_])`
/** Endings that make a word with dots an address without `https://` or `www.`. */
export const DOMAIN_ENDINGS =
  'com|net|org|example|de|at|ch|fr|es|it|pt|nl|pl|be|eu|uk|io|app|dev|info|gr|jp|ru|ua|se|no|dk|cz|br|mx|ar|us|ca|au|ie'
const ADDRESS = [
  String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}`,
  String.raw`(?:https?:\/\/|www\.)${PATH}{1,500}${LAST}`,
  String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:\.[\p{L}\p{N}-]{1,62}){0,5}\.(?:${DOMAIN_ENDINGS})(?![\p{L}\p{N}])(?:\/${PATH}{0,500}${LAST})?`,
].join('|')
/**
 * The four alternatives, in the order of Token.kind: address, number, word, mark. All are bounded or match at once. A row of
 * the same mark is one token.
 */
const TOKEN = new RegExp(
  String.raw`(${ADDRESS})|(\p{N}+(?:[.,:'’/]\p{N}+)*)|([\p{L}\p{M}]+(?:['’.-](?=\p{L})[\p{L}\p{M}]+)*)|((\S)\5*)`,
  'gu',
)

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const unspaced = new Intl.Segmenter('ja', { granularity: 'word' })

/** The tokens of a brief, in order. Linear in its length. */
export function tokensOf(lines: readonly { text: string; start: number }[]): Token[] {
  const tokens: Token[] = []
  lines.forEach((line, index) => {
    for (const match of line.text.matchAll(TOKEN)) {
      const [text, address, number, word] = match
      const start = line.start + match.index
      if (word !== undefined && UNSPACED.test(word)) pushSegments(tokens, word, start, index)
      else {
        const kind =
          address !== undefined ? 'address' : number !== undefined ? 'number' : word !== undefined ? 'word' : 'mark'
        tokens.push({ text, kind, start, end: start + text.length, line: index })
      }
    }
  })
  return tokens
}

/** Words of scripts that are written without spaces. */
function pushSegments(tokens: Token[], run: string, start: number, line: number): void {
  for (const { segment, index } of unspaced.segment(run))
    tokens.push({ text: segment, kind: 'word', start: start + index, end: start + index + segment.length, line })
}
