import { type Static, t } from 'elysia'
import { ROLES } from '../../../db/schema'
import { emailFaults } from '../../core/email-rules'
import { LANGUAGES } from '../../core/language'
import { passwordFaults } from '../../core/password-rules'
import { ignoring, Instant, Nullable, OneOf, Whole } from '../../kernel/shapes'
import { Name as WorldName, World } from '../worlds/shapes'
import { nameFaults } from './accounts'

export { AcceptedInvitation, AcceptInvitation as InvitationToken, InvitationToMe } from '../people/shapes'

const closed = { additionalProperties: false }

/** The rules are in accounts and core; `faultsOf` reports all faults of a body in one answer. */
const Email = t.String({
  maxLength: 1024,
  description: 'Trimmed and lower-cased before it is stored.',
  faultsOf: emailFaults,
})
const Name = t.String({ maxLength: 1024, description: '1 to 100 characters.', faultsOf: nameFaults })
const newSecret = (path: string) =>
  t.String({
    maxLength: 1024,
    description: '10 to 128 characters; common passwords are refused.',
    faultsOf: (text: string) => passwordFaults(text, '', path),
  })
const NewSecret = newSecret('/password')
const Secret = t.String({ maxLength: 1024 })
const Opaque = t.String({ minLength: 1, maxLength: 512 })
/** The language of mails, and of answers to requests without Accept-Language. */
const Locale = OneOf(LANGUAGES)
const Role = OneOf(ROLES)

export const NewUser = t.Object({ email: Email, password: NewSecret, name: Name }, closed)
export type NewUser = Static<typeof NewUser>

export const SetUp = t.Object(
  { token: Opaque, email: Email, password: NewSecret, name: Name, worldName: t.Optional(WorldName) },
  { ...closed, title: 'SetUp' },
)

export const Credentials = t.Object({ email: t.String({ maxLength: 320 }), password: Secret }, closed)
export type Credentials = Static<typeof Credentials>

export const RefreshBody = t.Object(
  {
    refreshToken: t.Optional({ ...Opaque, description: 'Only without a cookie session, which has it in its cookie.' }),
  },
  closed,
)
export const TokenBody = t.Object({ token: Opaque }, closed)
export const ForgotBody = t.Object({ email: t.String({ maxLength: 320 }) }, closed)
export const ResetBody = t.Object({ token: Opaque, password: NewSecret }, closed)
export const PasswordBody = t.Object({ currentPassword: Secret, newPassword: newSecret('/newPassword') }, closed)
export const ProfilePatch = t.Object(
  {
    name: t.Optional(Name),
    email: t.Optional(Email),
    locale: t.Optional(Locale),
    ...ignoring(['id', 'emailVerifiedAt', 'createdAt', 'pendingEmail', 'operator', 'worlds']),
  },
  closed,
)

const userFields = {
  id: t.String(),
  email: t.String(),
  name: t.String(),
  emailVerifiedAt: Nullable(Instant),
  locale: Locale,
  createdAt: Instant,
}

export const User = t.Object(userFields, { title: 'User' })

const WorldEntry = t.Object({ id: t.String(), slug: t.String(), name: t.String(), role: Role }, { title: 'WorldEntry' })

export const Me = t.Object(
  {
    ...userFields,
    pendingEmail: Nullable(t.String({ description: 'The new address, which takes effect when its link is opened.' })),
    operator: t.Boolean({ description: 'May open a session with POST /api/admin/session.' }),
    worlds: t.Array(WorldEntry),
  },
  { title: 'Me' },
)

const pairFields = {
  token: t.String({ description: 'Access token: a JWT that expires after 15 minutes.' }),
  refreshToken: t.Optional(
    t.String({
      description:
        'Works for one POST /api/auth/refresh within 30 days. Absent in a cookie session, which has it in its cookie.',
    }),
  ),
}

export const TokenPair = t.Object(pairFields, { title: 'TokenPair' })

export const Session = t.Object(
  {
    id: t.String(),
    current: t.Boolean(),
    method: t.String({
      description: 'How the user signed in: password, setup, passkey, sso, or oauth: and the provider.',
    }),
    secondFactorAt: { ...Nullable(Instant), description: 'When the user last gave a second factor in this session.' },
    ip: t.String(),
    userAgent: t.String(),
    createdAt: Instant,
    lastUsedAt: Instant,
    expiresAt: Instant,
  },
  { title: 'Session' },
)

export const Registered = t.Object({ user: User, ...pairFields, world: World }, { title: 'Registered' })

export const SignInAnswer = t.Object(
  { user: User, ...pairFields, world: Nullable(World), worlds: t.Array(WorldEntry) },
  { title: 'SignedIn' },
)

export const SignInOptions = t.Object(
  {
    signup: { ...OneOf(['open', 'invite', 'closed']), description: 'Who may register.' },
    setupOpen: t.Boolean({ description: 'Nobody has an account yet: the set-up link makes the first.' }),
    sso: t.Boolean({ description: 'Some addresses sign in at the identity provider of their World.' }),
    providers: t.Array(t.Object({ id: t.String(), name: t.String() })),
    mail: t.Boolean({ description: 'Whether the server can send mails.' }),
    password: t.Object({ minLength: Whole(), maxLength: Whole() }),
    locales: t.Array(t.String({ description: 'BCP 47' })),
    publicUrl: t.String({ description: 'The address of this server. Sign-ins elsewhere return below it.' }),
  },
  { title: 'SignInOptions' },
)

export const InvitationOffer = t.Object(
  {
    email: t.String({ description: 'The address that was invited.' }),
    role: Role,
    world: t.Object({ name: t.String() }),
    invitedBy: t.Object({ name: t.String() }),
    nextStep: {
      ...OneOf(['sign_in', 'register', 'ask_operator']),
      description:
        '`sign_in`: the address has an account. `register`: it has none yet. `ask_operator`: it has none, and registration is closed.',
    },
    expiresAt: Instant,
  },
  { title: 'InvitationOffer' },
)

export const Accepted = t.Object({ accepted: t.Literal(true) })
