import { Elysia, t } from 'elysia'
import type { Context } from '../deps/context'
import { Fault } from '../core/fault'
import { acceptSignedOut, invitedWay } from '../features/auth/invited'
import { worldBySlug } from '../features/surfaces/publishing/live-surfaces'
import type { Kernel } from '../kernel/kernel'
import {
  accountAnswer,
  type AccountField,
  badLink,
  ledToConsole,
  nameField,
  newPasswordField,
  reasonOf,
  UNKNOWN_LINK,
} from './account'
import { publicly, SIGN_IN, tags, Text, withToken } from './account-parts'

/** The page behind an invitation's link: a plain form that works without scripts. */
export const inviteRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'invite-page', normalize: false })
    .use(kernel)
    .get(
      '/invite',
      ({ ctx, query, request }) =>
        ledToConsole(request, 'invite') ?? answering(ctx, () => formPage(ctx, { token: query.token ?? '' })),
      {
        open: publicly,
        ...withToken,
        detail: { operationId: 'invitePage', summary: 'Page: accept an invitation', tags },
      },
    )
    .post('/invite', ({ ctx, body }) => answering(ctx, () => accept(ctx, body)), {
      open: { ...publicly, form: true, audit: 'invitation.accept' },
      body: t.Object({ token: Text, password: Text, name: t.Optional(Text) }, { additionalProperties: false }),
      detail: { operationId: 'acceptByPage', summary: 'Page: accept an invitation', tags },
    })

interface Values {
  token: string
  name?: string
}

/** A link that does not work gets an error page without a form, because submitting again cannot help. */
async function answering(ctx: Context, page: () => Promise<Response>): Promise<Response> {
  try {
    return await page()
  } catch (error) {
    if (!(error instanceof Fault) || !(error.code in BAD_INVITATIONS)) throw error
    return accountAnswer(ctx, error.status, BAD_INVITATIONS[error.code as keyof typeof BAD_INVITATIONS])
  }
}

async function accept(ctx: Context, { token, password, name = '' }: Values & { password: string }): Promise<Response> {
  try {
    const { world } = await acceptSignedOut(ctx, token, { name, password })
    const text = `You have joined “${world.name}” as ${article(world.role)}. Sign in with this address to get started.`
    const shown = await worldBySlug(ctx.read, world.slug)
    const href = shown ? ctx.deps.local.domains.urlsOf(shown).index : '/'
    const next = { label: `See the pages of ${world.name}`, href }
    return accountAnswer(ctx, 200, { tone: 'good', title: 'Welcome', text, next, world: shown })
  } catch (error) {
    if (!(error instanceof Fault) || error.code in BAD_INVITATIONS) throw error
    return formPage(ctx, { token, name }, error)
  }
}

/** The page of an invitation: what it is for and what to do next, and after a refusal the reason. */
async function formPage(ctx: Context, values: Values, fault?: Fault): Promise<Response> {
  const { email, role, world, way } = await invitedWay(ctx, values.token)
  const title = `Join “${world.name}”`
  const offer = `${email} is invited to join as ${article(role)}.`
  const form = {
    action: '/invite',
    token: values.token,
    fields: way === 'registering' ? [nameField(values.name), newPasswordField('Password')] : [PASSWORD],
    button: way === 'registering' ? 'Create account and join' : 'Join',
    fault: fault && reasonOf(fault),
  }
  const text = `${offer} ${WAYS[way]}`
  const page = { title, text, world: await worldBySlug(ctx.read, world.slug) }
  const asks = way === 'registering' || way === 'password'
  return accountAnswer(ctx, fault?.status ?? 200, asks ? { ...page, form } : page, fault?.fields.retryAfter)
}

const WAYS = {
  password: 'Enter your password to join.',
  registering: 'Choose a name and a password to create your account.',
  elsewhere: 'Your account has no password. Sign in as you usually do, and accept the invitation there.',
  nobody: 'This address has no account yet, and registration is closed. Please ask the operator for an account.',
} as const

const article = (role: string) => (/^[aeo]/.test(role) ? `an ${role}` : `a ${role}`)

const PASSWORD: AccountField = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
}

const BAD_INVITATIONS = {
  NOT_FOUND: UNKNOWN_LINK,
  STATE_CONFLICT: badLink(
    'The invitation has been used, revoked or replaced, or it has expired. Please ask for a new one.',
  ),
  ALREADY_MEMBER: {
    title: 'You are already a member',
    text: 'Your account belongs to this World. Sign in to continue.',
    next: SIGN_IN,
  },
} as const
