import { eq } from 'drizzle-orm'
import { users } from '../../db/schema'
import type { CoreDeps } from '../../src/core/deps'
import type { ApiKey, Client, Principal } from '../../src/core/principal'
import type { PrincipalSource } from '../../src/core/principal-source'
import { SCOPES, type Scope } from '../../src/core/scopes'
import type { Member } from './harness'

/**
 * Keys and apps for tests, because nothing issues real ones yet. Their tokens are plain text that describes them, so any key
 * with any role and scopes is one string.
 */
export const testPrincipals: PrincipalSource<CoreDeps>[] = [
  {
    kind: 'apiKey',
    accepts: (token) => token.startsWith(KEY),
    identify: async (_, token) => {
      const { scopes, ...key } = read<KeyFacts>(token, KEY)
      return { kind: 'apiKey', ...key, scopes: new Set(scopes) }
    },
    isValid: async (_, principal) => !isRevoked(principal),
  },
  {
    kind: 'client',
    accepts: (token) => token.startsWith(CLIENT),
    identify: async ({ store }, token) => {
      const { scopes, userId, ...client } = read<ClientFacts>(token, CLIENT)
      const [user = null] = userId === null ? [] : await store.read.select().from(users).where(eq(users.id, userId))
      return { kind: 'client', ...client, scopes: new Set(scopes), user, sessionId: null }
    },
    isValid: async (_, principal) => !isRevoked(principal),
  },
]

const KEY = 'test-key.'
const CLIENT = 'test-client.'

type KeyFacts = Omit<ApiKey, 'kind' | 'scopes'> & { scopes: Scope[] }
type ClientFacts = Omit<Client, 'kind' | 'scopes' | 'user' | 'sessionId'> & { scopes: Scope[]; userId: string | null }

export const REVOKED = 'Revoked'
export const KEY_ID = 'key_of_the_tests'
export const CLIENT_ID = 'client_of_the_tests'

/** The token of a key of this World, by default with the role owner and every scope. */
export function keyToken({ id: worldId }: Member['world'], facts: Partial<KeyFacts> = {}): string {
  return written(KEY, { id: KEY_ID, name: 'Site build', worldId, role: 'owner', scopes: [...SCOPES], ...facts })
}

/** The token of an app in this World, for a user or, with `userId: null`, for itself. */
export function clientToken(
  { id: worldId }: Member['world'],
  userId: string | null,
  facts: Partial<ClientFacts> = {},
): string {
  return written(CLIENT, { id: CLIENT_ID, name: 'Calendar', worldId, scopes: [...SCOPES], userId, ...facts })
}

/** A member whose calls use another token after `use`. */
export function swappable(member: Member, as: (token: string) => Member): { member: Member; use(token: string): void } {
  let acting = member
  return {
    member: {
      user: member.user,
      world: member.world,
      refreshToken: member.refreshToken,
      get token() {
        return acting.token
      },
      api: {
        get: (...call) => acting.api.get(...call),
        post: (...call) => acting.api.post(...call),
        put: (...call) => acting.api.put(...call),
        patch: (...call) => acting.api.patch(...call),
        delete: (...call) => acting.api.delete(...call),
      },
    },
    use: (token) => void (acting = as(token)),
  }
}

function written(form: string, facts: KeyFacts | ClientFacts): string {
  return form + Buffer.from(JSON.stringify(facts)).toString('base64url')
}

function read<Facts>(token: string, form: string): Facts {
  return JSON.parse(Buffer.from(token.slice(form.length), 'base64url').toString()) as Facts
}

/** A key or an app with this name counts as revoked. */
function isRevoked(principal: Principal): boolean {
  return 'name' in principal && principal.name === REVOKED
}
