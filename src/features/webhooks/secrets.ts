import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Context } from '../../deps/context'
import type { WebhookRow } from './webhook-rows'

const SECRET_BYTES = 32

type Place = Pick<WebhookRow, 'worldId' | 'id'>

/** A new secret in the form of Standard Webhooks: `whsec_` and 256 random bits in base64. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** Seals a secret for its row. In another row it cannot be opened. */
export function sealSecret({ deps }: Context, secret: string, place: Place): string {
  return deps.secrets.seal(secret, nameOf(place))
}

/** A message, as it is signed. */
export interface Message {
  id: string
  /** Epoch milliseconds of the attempt. */
  at: number
  body: string
}

/**
 * The headers that prove a message (Standard Webhooks): its id, the time of the attempt, and a signature by each secret that
 * is live. For a day after a rotation these are two.
 * @throws Error if a secret cannot be opened
 */
export function signedHeaders({ deps }: Context, row: WebhookRow, { id, at, body }: Message): Record<string, string> {
  const old = row.oldSecret !== null && row.oldSecretEndsAt !== null && row.oldSecretEndsAt > at ? [row.oldSecret] : []
  const signatures = [row.secret, ...old].map((sealed) =>
    new Webhook(deps.secrets.open(sealed, nameOf(row))).sign(id, new Date(at), body),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

function nameOf({ worldId, id }: Place): string {
  return `webhooks.secret\n${worldId}\n${id}`
}
