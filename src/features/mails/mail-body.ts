import type { Context } from '../../deps/context'

/** Seals a mail's text for the outbox, because it holds a link whose token is stored only as a hash elsewhere. */
export function sealBody(ctx: Context, id: string, text: string): string {
  return ctx.deps.secrets.seal(text, bodyPlace(id))
}

/** The text of an outbox row; null once it was sent. @throws if its key is missing */
export function openBody(ctx: Context, row: { id: string; body: string }): string | null {
  return row.body === '' ? null : ctx.deps.secrets.open(row.body, bodyPlace(row.id))
}

function bodyPlace(id: string): string {
  return `mail_outbox:${id}`
}
