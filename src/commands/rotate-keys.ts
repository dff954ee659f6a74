import { systemContext } from '../deps/context'
import { rotateKeys } from '../features/admin/keys'
import type { Call, Output } from './command'

/** `rotate-keys`: generates new signing and sealing keys. */
export async function rotate({ deps }: Call): Promise<Output> {
  const signing = await rotateKeys(systemContext(await deps()))
  const words =
    signing.signsWith === 'JWT_SECRET'
      ? 'New sealing key. JWT_SECRET is still the signing key: change that setting yourself.'
      : `New signing key ${signing.kid} and new sealing key.`
  return { data: signing, text: `${words} What the old keys signed and sealed stays valid.` }
}
