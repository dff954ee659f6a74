import { FinalError } from '../../jobs/define-job'
import type { Context } from '../../deps/context'

/** The tokens of a connection, as they are sealed. */
export interface Tokens {
  accessToken: string
  refreshToken: string | null
}

/** The row that a sealed value belongs to. In another row it cannot be opened. */
interface Place {
  worldId: string
  id: string
}

export function sealTokens({ deps }: Context, tokens: Tokens, place: Place): string {
  return deps.secrets.seal(JSON.stringify(tokens), nameOf('tokens', place))
}

/** @throws FinalError if the value belongs to another row or its key is missing */
export function openTokens({ deps }: Context, sealed: string, place: Place): Tokens {
  return JSON.parse(opened(() => deps.secrets.open(sealed, nameOf('tokens', place)))) as Tokens
}

export function sealVerifier({ deps }: Context, verifier: string, place: Place): string {
  return deps.secrets.seal(verifier, nameOf('verifier', place))
}

export function openVerifier({ deps }: Context, sealed: string, place: Place): string {
  return deps.secrets.open(sealed, nameOf('verifier', place))
}

/** Seals tokens for the job that revokes them, whose row has outlived theirs. */
export function sealForRevocation({ deps }: Context, tokens: Tokens, connectionId: string): string {
  return deps.secrets.seal(JSON.stringify(tokens), `connection.revoke\n${connectionId}`)
}

export function openForRevocation({ deps }: Context, sealed: string, connectionId: string): Tokens {
  return JSON.parse(opened(() => deps.secrets.open(sealed, `connection.revoke\n${connectionId}`))) as Tokens
}

function nameOf(column: 'tokens' | 'verifier', { worldId, id }: Place): string {
  return `connections.${column}\n${worldId}\n${id}`
}

function opened(open: () => string): string {
  try {
    return open()
  } catch {
    throw new FinalError('The stored tokens cannot be opened.')
  }
}
