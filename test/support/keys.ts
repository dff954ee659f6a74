import type { Role } from '../../src/core/actor'
import type { Scope } from '../../src/core/scopes'
import type { Member } from './harness'

/** A key that may write pages. */
export const KEY: NewKey = { name: 'Site build', role: 'editor', scopes: ['surfaces:write'] }

interface NewKey {
  name: string
  role: Role
  scopes: Scope[]
  expiresAt?: string
}

/** A key as its creation answered it. */
export interface CreatedKey extends NewKey {
  id: string
  key: string
  hint: string
  lastUsedAt: string | null
}

/** Creates a key in the World of an admin. */
export async function newKey(admin: Member, change: Partial<NewKey> = {}): Promise<CreatedKey> {
  const answer = await admin.api.post('/api/keys', { ...KEY, ...change })
  if (answer.status !== 201) throw new Error(`key: ${answer.status} ${answer.text}`)
  return answer.body.data
}
