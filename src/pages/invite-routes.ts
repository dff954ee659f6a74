import { Elysia, t } from 'elysia'
import type { Context } from '../deps/context'
import { Fault } from '../core/fault'
import { acceptSignedOut, invitedWay } from '../features/auth/invited'
import type { Kernel } from '../kernel/kernel'
import {
  accountAnswer,
  type AccountField,
  badLink,
  nameField,
  newPasswordField,
  reasonOf,
  UNKNOWN_LINK,
} from './account'

const Text = t.String({ maxLength: 1024 })
const tags = ['Pages']
const publicly = { rate: 'public' } as const

/** The page behind an invitation's link: a plain form that works without scripts. */
export const inviteRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'invite-page', normalize: false })
    .use(kernel)
    .get('/invite', ({ ctx, query }) => answering(ctx, () => formPage(ctx, { token: query.token ?? '' })), {
      open: publicly,
      // Mail programs add parameters of their own to links, which mean nothing here.
      query: t.Object({ token: t.Optional(Text) }, { additionalProperties: true }),
      detail: { operationId: 'invitePage', summary: 'Page: accept an invitation', tags },
    })
    .post('/invite', ({ ctx, body }) => answering(ctx, () => accept(ctx, body)), {
      open: { ...publicly, form: true, audit: 'invitation.accept' },
      body: t.Object({ token: Text, password: Text, name: t.Optional(Text) }, { additionalProperties: false }),
      detail: { operationId: 'acceptByPage', summary: 'Page: accept an invitation', tags },
    })

interface Values {
  token: string
  name?: string
}

/** A link that is no good gets no form: filling it in again cannot help. */
async function answering(ctx: Context, page: () => Promise<Response>): Promise<Response> {
  try {
    return await page()
  } catch (error) {
    if (!(error instanceof Fault) || !(error.code in NO_GOOD)) throw error
    return accountAnswer(ctx, error.status, NO_GOOD[error.code as keyof typeof NO_GOOD])
  }
}

async function accept(ctx: Context, { token, password, name = '' }: Values & { password: string }): Promise<Response> {
  try {
    const { world } = await acceptSignedOut(ctx, token, { name, password })
    const text = `You are now ${article(world.role)} of “${world.name}”. Sign in with this address to begin.`
    return accountAnswer(ctx, 200, { tone: 'good', title: 'Welcome', text })
  } catch (error) {
    if (!(error instanceof Fault) || error.code in NO_GOOD) throw error
    return formPage(ctx, { token, name }, error)
  }
}

/** Tells where the invitation leads and what its address has to do; after a refusal also what was wrong. */
async function formPage(ctx: Context, values: Values, fault?: Fault): Promise<Response> {
  const { email, role, world, way } = await invitedWay(ctx, values.token)
  const title = `You are invited to “${world.name}”`
  const offer = `${email} is asked to be ${article(role)} of this World.`
  const form = {
    action: '/invite',
    token: values.token,
    fields: way === 'registering' ? [nameField(values.name), newPasswordField('Password')] : [PASSWORD],
    button: way === 'registering' ? 'Make the account and accept' : 'Accept',
    fault: fault && reasonOf(fault),
  }
  const text = `${offer} ${WAYS[way]}`
  const page = way === 'registering' || way === 'password' ? { title, text, form } : { title, text }
  return accountAnswer(ctx, fault?.status ?? 200, page, fault?.fields.retryAfter)
}

const WAYS = {
  password: 'Accept with the password of your account.',
  registering: 'There is no account with this address yet: choose a name and a password, and it is made.',
  elsewhere:
    'Your account has no password: sign in with this address the way you always do, and accept the invitation there.',
  nobody: 'There is no account with this address, and registration is closed here: ask the operator for one.',
} as const

const article = (role: string) => (/^[aeo]/.test(role) ? `an ${role}` : `a ${role}`)

const PASSWORD: AccountField = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
}

const NO_GOOD = {
  NOT_FOUND: UNKNOWN_LINK,
  STATE_CONFLICT: badLink('The invitation was used, revoked or replaced, or it has expired. Ask for a new one.'),
  ALREADY_MEMBER: { title: 'You are in already', text: 'Your account is a member of this World. Sign in to go on.' },
} as const
