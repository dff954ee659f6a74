import type { Context } from '../../deps/context'

/** A mail's text as the outbox keeps it: it holds a link that is hashed everywhere else. */
export function sealBody(ctx: Context, id: string, text: string): string {
  return ctx.deps.secrets.seal(text, bodyPlace(id))
}

/** The text of a row of the outbox; null once it was sent. @throws where its key is gone */
export function openBody(ctx: Context, row: { id: string; body: string }): string | null {
  return row.body === '' ? null : ctx.deps.secrets.open(row.body, bodyPlace(row.id))
}

function bodyPlace(id: string): string {
  return `mail_outbox:${id}`
}
