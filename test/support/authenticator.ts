import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A software authenticator (WebAuthn): it creates one passkey and answers challenges with it, as a browser would. */
export class SoftAuthenticator {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = randomBytes(16).toString('base64url')
  counter = 0

  constructor(
    private readonly origin: string,
    /** Whether the person proved themselves to the authenticator by a PIN or a gesture. */
    private readonly verifies = true,
  ) {}

  /** What `navigator.credentials.create` returns, as JSON. */
  create({ challenge, rp }: { challenge: string; rp: { id: string } }) {
    const key = this.#pair.publicKey.export({ format: 'jwk' })
    const cose = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(key.x!, 'base64url'))],
      [int(-3), bytes(Buffer.from(key.y!, 'base64url'))],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), u16(id.length), id, cose])
    const authData = Buffer.concat([this.#authData(rp.id, 0x40), attested])
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]).toString('base64url')
    const clientDataJSON = this.#clientData('webauthn.create', challenge).toString('base64url')
    return this.#credential({ clientDataJSON, attestationObject, transports: ['internal'] })
  }

  /** What `navigator.credentials.get` returns, as JSON. */
  get({ challenge, rpId }: { challenge: string; rpId: string }) {
    this.counter++
    const authData = this.#authData(rpId, 0)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#pair.privateKey).toString('base64url'),
    })
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  #authData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const present = 1 | (this.verifies ? 4 : 0) | flags
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([present]), counter])
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }
}

/** The parts of CBOR (RFC 8949) that an attestation needs. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.concat([Buffer.from([(major << 5) | 25]), u16(value)])
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

function u16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16BE(value)
  return buffer
}
