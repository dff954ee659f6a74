import { systemContext } from '../deps/context'
import { rotateKeys } from '../features/admin/keys'
import type { Call, Said } from './command'

/** `rotate-keys` */
export async function rotate({ deps }: Call): Promise<Said> {
  const signing = await rotateKeys(systemContext(await deps()))
  const words =
    signing.signsWith === 'JWT_SECRET'
      ? 'New sealing key. JWT_SECRET stays the signing key: change it yourself.'
      : `New signing key ${signing.kid} and new sealing key.`
  return { data: signing, text: `${words} What the old keys signed and sealed stays valid.` }
}
