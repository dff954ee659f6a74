/** Markup that is safe to emit unescaped. Only `html` and `raw` create it. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text
  }
}

type Piece = Html | string | number | boolean | null | undefined | readonly Piece[]

/**
 * Template tag. Escapes interpolated strings, inserts Html unchanged, joins arrays, and omits null, undefined and
 * booleans.
 */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  let text = strings[0] ?? ''
  for (let i = 0; i < pieces.length; i++) text += emit(pieces[i]) + strings[i + 1]
  return new Html(text)
}

/** Marks a text as trusted markup. Never pass user input to it. */
export function raw(text: string): Html {
  return new Html(text)
}

/** Escapes text for element content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return Bun.escapeHTML(text)
}

function emit(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map(emit).join('')
  if (piece === null || piece === undefined || typeof piece === 'boolean') return ''
  return escapeHtml(String(piece))
}
