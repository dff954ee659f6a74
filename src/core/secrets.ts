import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type KeysJson, keyFilePath, openKeyFile, readKeyFile, rotateKeyFile } from './key-file'
import { sameSecret } from './opaque'

const CIPHER = 'aes-256-gcm'
const FORMAT = 's1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A key of access tokens. */
export interface JwtKey {
  kid: string
  secret: Uint8Array
}

export interface SecretsOptions {
  dataDir: string
  /** From JWT_SECRET: then the only signing key. */
  jwtSecret: string | null
  /** From OPERATOR_TOKEN: then the only operator token. */
  operatorToken: string | null
  clock: () => number
}

/** The instance's own secrets, kept in keys.json of the data folder (mode 0600), and the sealing of others' secrets. */
export class Secrets {
  readonly #path: string
  #keys!: KeysJson
  #jwtKeys!: readonly JwtKey[]
  #sealingKeys!: ReadonlyMap<string, Buffer>

  /** Makes keys.json at the first start. @throws Error when it is damaged */
  constructor(private readonly options: SecretsOptions) {
    this.#path = keyFilePath(options.dataDir)
    this.#take(openKeyFile(this.#path, options.clock()))
  }

  /** Keys of access tokens, the one that signs first. The same array until the keys change. */
  jwtKeys(): readonly JwtKey[] {
    return this.#jwtKeys
  }

  /** For the first start's banner and the command line. Never for a log. */
  get operatorToken(): string {
    return this.options.operatorToken ?? this.#keys.operatorToken
  }

  isOperatorToken(token: string): boolean {
    return sameSecret(token, this.operatorToken)
  }

  /** AES-256-GCM with the newest key. `aad` says where the value belongs (table, row): elsewhere it does not open. */
  seal(text: string, aad: string): string {
    const [newest] = this.#sealingKeys
    if (!newest) throw new Error('There is no key to seal with.')
    const [id, key] = newest
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(`${id}\n${aad}`))
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${FORMAT}.${id}.${sealed.toString('base64url')}`
  }

  /** @throws Error when the value was changed, belongs elsewhere, or its key is not here */
  open(sealed: string, aad: string): string {
    const [format, id = '', body = ''] = sealed.split('.')
    const key = this.#sealingKey(id)
    const bytes = Buffer.from(body, 'base64url')
    if (format !== FORMAT || !key || bytes.length < IV_BYTES + TAG_BYTES)
      throw new Error('This sealed value is none of ours.')
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(`${id}\n${aad}`)).setAuthTag(bytes.subarray(-TAG_BYTES))
    const head = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
    return Buffer.concat([head, decipher.final()]).toString('utf8')
  }

  /** New signing and sealing keys; the old ones still verify and open. JWT_SECRET, where it is set, stays the signing key. */
  rotateKeys(): void {
    this.#take(rotateKeyFile(this.#path, this.options.clock()))
  }

  /** Reads the file again: another process (`rotate-keys`) may have changed it. */
  reload(): void {
    this.#take(readKeyFile(this.#path))
  }

  #sealingKey(id: string): Buffer | undefined {
    // A command beside the server may have sealed with a key that it has just made.
    if (id && !this.#sealingKeys.has(id)) this.reload()
    return this.#sealingKeys.get(id)
  }

  #take(keys: KeysJson): void {
    const { jwtSecret } = this.options
    this.#keys = keys
    this.#sealingKeys = new Map(keys.sealing.map(({ id, key }) => [id, Buffer.from(key, 'base64url')]))
    this.#jwtKeys = jwtSecret === null ? keys.jwt.map(fromFile) : [fromSetting(jwtSecret)]
  }
}

function fromFile({ kid, secret }: KeysJson['jwt'][number]): JwtKey {
  return { kid, secret: Buffer.from(secret, 'base64url') }
}

/** Its kid changes with the secret, so that a token of another secret is known by its header. */
function fromSetting(secret: string): JwtKey {
  const kid = new Bun.CryptoHasher('sha256').update(`kid\n${secret}`).digest('base64url').slice(0, 8)
  return { kid, secret: Buffer.from(secret) }
}
