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
  /** From JWT_SECRET. If set, it is the only signing key. */
  jwtSecret: string | null
  /** From OPERATOR_TOKEN. If set, it is the only operator token. */
  operatorToken: string | null
  clock: () => number
}

/** The secrets of the instance, in keys.json of the data folder (mode 0600). Also seals values that are stored encrypted. */
export class Secrets {
  readonly #path: string
  #keys!: KeysJson
  #jwtKeys!: readonly JwtKey[]
  #sealingKeys!: ReadonlyMap<string, Buffer>

  /** Creates keys.json at the first start. @throws Error if it is damaged */
  constructor(private readonly options: SecretsOptions) {
    this.#path = keyFilePath(options.dataDir)
    this.#take(openKeyFile(this.#path, options.clock()))
  }

  /** Keys of access tokens, the signing key first. Returns the same array until the keys change. */
  jwtKeys(): readonly JwtKey[] {
    return this.#jwtKeys
  }

  /** For the banner of the first start and for the command line. Never log it. */
  get operatorToken(): string {
    return this.options.operatorToken ?? this.#keys.operatorToken
  }

  isOperatorToken(token: string): boolean {
    return sameSecret(token, this.operatorToken)
  }

  /**
   * Encrypts a text with AES-256-GCM and the newest key.
   * @param aad identifies the place of the value (table, row); `open` fails with another one
   */
  seal(text: string, aad: string): string {
    const [newest] = this.#sealingKeys
    if (!newest) throw new Error('There is no sealing key.')
    const [id, key] = newest
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(`${id}\n${aad}`))
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${FORMAT}.${id}.${sealed.toString('base64url')}`
  }

  /** Decrypts a sealed text. @throws Error if the value was changed, `aad` is different, or its key is missing */
  open(sealed: string, aad: string): string {
    const [format, id = '', body = ''] = sealed.split('.')
    const key = this.#sealingKey(id)
    const bytes = Buffer.from(body, 'base64url')
    if (format !== FORMAT || !key || bytes.length < IV_BYTES + TAG_BYTES)
      throw new Error('The sealed value is not valid, or its key is missing.')
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(`${id}\n${aad}`)).setAuthTag(bytes.subarray(-TAG_BYTES))
    const head = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
    return Buffer.concat([head, decipher.final()]).toString('utf8')
  }

  /** Adds new signing and sealing keys. The old ones still verify and open. If JWT_SECRET is set, it still signs. */
  rotateKeys(): void {
    this.#take(rotateKeyFile(this.#path, this.options.clock()))
  }

  /** Reads the file again, after another process (`rotate-keys`) may have changed it. */
  reload(): void {
    this.#take(readKeyFile(this.#path))
  }

  #sealingKey(id: string): Buffer | undefined {
    // Another process may have just added the key.
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

/** The kid is derived from the secret, so that the header of a token shows whether its key is still in use. */
function fromSetting(secret: string): JwtKey {
  const kid = new Bun.CryptoHasher('sha256').update(`kid\n${secret}`).digest('base64url').slice(0, 8)
  return { kid, secret: Buffer.from(secret) }
}
