import { t } from 'elysia'
import { Instant, Nullable, OneOf, Whole } from '../../kernel/shapes'
import { FACTOR_METHODS } from '../factors/factors'
import { SignInAnswer } from './shapes'

const closed = { additionalProperties: false }
const open = { additionalProperties: true }

const Base64url = t.String({ maxLength: 100_000, pattern: '^[A-Za-z0-9_-]*$', description: 'base64url' })
const Name = t.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
const Code = t.String({
  maxLength: 40,
  description: 'Six digits of the authenticator app, or a recovery code.',
})

/** Browsers add members to these objects over time, so unknown ones pass. */
const credentialFields = { id: t.String({ maxLength: 2048 }), rawId: Base64url, type: t.Literal('public-key') }
const extras = {
  clientExtensionResults: t.Object({}, open),
  authenticatorAttachment: t.Optional(t.Union([t.Literal('cross-platform'), t.Literal('platform'), t.Null()])),
}

const Credential = t.Object(
  {
    ...credentialFields,
    response: t.Object(
      {
        clientDataJSON: Base64url,
        attestationObject: Base64url,
        transports: t.Optional(t.Array(t.String({ maxLength: 40 }), { maxItems: 10 })),
      },
      open,
    ),
    ...extras,
  },
  { ...open, title: 'NewCredential', description: '`PublicKeyCredential.toJSON()` of `navigator.credentials.create`.' },
)

const Assertion = t.Object(
  {
    ...credentialFields,
    response: t.Object(
      {
        clientDataJSON: Base64url,
        authenticatorData: Base64url,
        signature: Base64url,
        userHandle: t.Optional(Nullable(t.String({ maxLength: 1024 }))),
      },
      open,
    ),
    ...extras,
  },
  { ...open, title: 'Assertion', description: '`PublicKeyCredential.toJSON()` of `navigator.credentials.get`.' },
)

/** Without `credential`, the call asks for options. */
export const NewPasskey = t.Object(
  {
    credential: t.Optional(Credential),
    name: t.Optional(Name),
    secondFactor: t.Optional(
      t.Boolean({ description: 'Whether sign-in by password asks for this passkey. False if absent.' }),
    ),
  },
  closed,
)

export const PasskeyPatch = t.Object({ name: Name }, closed)
export const PasskeyLogin = t.Object({ credential: t.Optional(Assertion) }, closed)
export const CodeBody = t.Object({ code: Code }, closed)

const factorFields = { code: t.Optional(Code), credential: t.Optional(Assertion) }
export const FactorInput = t.Object(factorFields, closed)
export const ChallengeBody = t.Object(
  { challenge: t.String({ minLength: 1, maxLength: 512 }), ...factorFields },
  closed,
)

const passkeyFields = {
  id: t.String(),
  name: t.String(),
  secondFactor: t.Boolean({ description: 'Whether sign-in by password asks for it' }),
  backedUp: t.Boolean({ description: 'Whether it is synchronized between devices' }),
  createdAt: Instant,
  lastUsedAt: Nullable(Instant),
}

export const Passkey = t.Object(passkeyFields, { title: 'Passkey' })

const RecoveryCodeList = t.Array(t.String(), { description: 'Each works once. Shown once.' })

export const RegisteredPasskey = t.Object(
  { ...passkeyFields, recoveryCodes: t.Optional(RecoveryCodeList) },
  { title: 'RegisteredPasskey' },
)

const options = { challenge: t.String(), timeout: t.Optional(t.Number()) }
const titled = (title: string, call: string) => ({
  ...open,
  title,
  description: `For \`navigator.credentials.${call}\`, through \`PublicKeyCredential.parse…FromJSON\`.`,
})
export const CreationOptions = t.Object(
  {
    ...options,
    rp: t.Object({ id: t.Optional(t.String()), name: t.String() }),
    user: t.Object({ id: t.String(), name: t.String(), displayName: t.String() }),
    pubKeyCredParams: t.Array(t.Object({ alg: t.Number(), type: t.Literal('public-key') })),
  },
  titled('PasskeyCreationOptions', 'create'),
)
export const RequestOptions = t.Object(
  { ...options, rpId: t.Optional(t.String()) },
  titled('PasskeyRequestOptions', 'get'),
)

export const Challenge = t.Object(
  {
    challenge: t.String({ description: 'For POST /api/auth/challenge, within five minutes' }),
    methods: t.Array(OneOf(FACTOR_METHODS)),
    expiresAt: Instant,
    passkey: t.Optional(RequestOptions),
  },
  { title: 'SignInChallenge', description: 'The account asks for a second factor; no session was opened.' },
)

/** The answer to every way of signing in. */
export const SignInOrChallenge = t.Union([SignInAnswer, Challenge])

export const Factors = t.Object(
  {
    methods: t.Array(OneOf(FACTOR_METHODS), { description: 'What sign-in by password asks for. Empty: nothing' }),
    totp: Nullable(t.Object({ confirmedAt: Instant })),
    recoveryCodesLeft: Whole(),
    givenAt: { ...Nullable(Instant), description: 'When this session gave a second factor' },
  },
  { title: 'SecondFactors' },
)

export const NewTotp = t.Object({
  secret: t.String({ description: 'base32; shown once' }),
  uri: t.String({ description: 'otpauth: address, for a QR code' }),
})
export const ConfirmedTotp = t.Object({ confirmedAt: Instant, recoveryCodes: RecoveryCodeList })
export const RecoveryCodes = t.Object({ recoveryCodes: RecoveryCodeList })
export const Given = t.Object({ givenAt: Instant })
