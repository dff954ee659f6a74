import { Elysia, t } from 'elysia'
import type { Context } from '../deps/context'
import { Fault } from '../core/fault'
import { type LinkKind, openLink } from '../features/auth/mail-links'
import { forgotPassword, resetPassword } from '../features/auth/passwords'
import { openSetUp, setUp } from '../features/auth/setup'
import { verifyEmail } from '../features/auth/verification'
import type { Kernel } from '../kernel/kernel'
import {
  accountAnswer as answer,
  type AccountField,
  type AccountPage,
  badLink,
  nameField,
  newPasswordField,
  reasonOf,
  UNKNOWN_LINK,
} from './account'

const Text = t.String({ maxLength: 1024 })
const Empty = t.Optional(Text)
const closed = { additionalProperties: false }
/** Mail programs add parameters of their own to links, which mean nothing here. */
const withToken = { query: t.Object({ token: Empty }, { additionalProperties: true }) }
const publicly = { rate: 'public' } as const
const tags = ['Pages']

/** The pages behind the links of mails and of the first start: plain forms that work without scripts. */
export const accountRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'account-pages', normalize: false })
    .use(kernel)
    .get('/verify', ({ ctx, query }) => show(ctx, openFor('verify'), query.token, verifyForm), {
      open: publicly,
      ...withToken,
      detail: { operationId: 'verifyPage', summary: 'Page: confirm an address', tags },
    })
    .post('/verify', ({ ctx, body }) => act(ctx, body, verifyForm, () => verifyEmail(ctx, body.token), VERIFIED), {
      open: { ...publicly, form: true, audit: 'auth.verify' },
      body: t.Object({ token: Text }, closed),
      detail: { operationId: 'verifyByPage', summary: 'Page: confirm an address', tags },
    })
    .get('/reset', ({ ctx, query }) => show(ctx, openFor('reset'), query.token, resetForm), {
      open: publicly,
      ...withToken,
      detail: { operationId: 'resetPage', summary: 'Page: choose a new password', tags },
    })
    .post(
      '/reset',
      ({ ctx, body }) => act(ctx, body, resetForm, () => resetPassword(ctx, body.token, body.password), RESET),
      {
        open: { ...publicly, form: true, audit: 'auth.reset' },
        body: t.Object({ token: Text, password: Text }, closed),
        detail: { operationId: 'resetByPage', summary: 'Page: choose a new password', tags },
      },
    )
    .get('/forgot', ({ ctx }) => answer(ctx, 200, forgotForm({})), {
      open: publicly,
      detail: { operationId: 'forgotPage', summary: 'Page: ask for a reset link', tags },
    })
    .post(
      '/forgot',
      ({ ctx, body }) => act(ctx, { email: body.email }, forgotForm, () => forgotPassword(ctx, body.email), ASKED),
      {
        open: { ...publicly, form: true },
        body: t.Object({ email: Text, token: Empty }, closed),
        detail: { operationId: 'forgotByPage', summary: 'Page: ask for a reset link', tags },
      },
    )
    .get('/setup', ({ ctx, query }) => show(ctx, openSetUp, query.token, setupForm), {
      open: publicly,
      ...withToken,
      detail: { operationId: 'setupPage', summary: 'Page: make the first user', tags },
    })
    .post(
      '/setup',
      ({ ctx, body: { token, ...person } }) => {
        return act(ctx, { token, ...person }, setupForm, () => setUp(ctx, token, person), SET_UP)
      },
      {
        open: { ...publicly, form: true, audit: 'auth.setup' },
        body: t.Object({ token: Text, email: Text, name: Text, password: Text }, closed),
        detail: { operationId: 'setupByPage', summary: 'Page: make the first user', tags },
      },
    )

type Values = Record<string, string>
type Opening = (ctx: Context, token: string) => Promise<unknown>
type FormPage = (values: Values, fault?: string) => AccountPage

const openFor =
  (kind: LinkKind): Opening =>
  (ctx, token) =>
    openLink(ctx, kind, token)

/** The form of a link, or a word about a link that is no good, before anybody fills it in. */
async function show(ctx: Context, open: Opening, token = '', form: FormPage): Promise<Response> {
  try {
    await open(ctx, token)
    return answer(ctx, 200, form({ token }))
  } catch (error) {
    return refused(ctx, error, form, { token })
  }
}

/** Does what the form is for and says so; a refusal shows the form again with the reason. */
async function act(
  ctx: Context,
  values: Values,
  form: FormPage,
  work: () => Promise<unknown>,
  done: AccountPage,
): Promise<Response> {
  try {
    await work()
    return answer(ctx, 200, done)
  } catch (error) {
    return refused(ctx, error, form, values)
  }
}

/** A link that is no good gets no form: filling it in again cannot help. */
function refused(ctx: Context, error: unknown, form: FormPage, values: Values): Response {
  if (!(error instanceof Fault)) throw error
  const { code, status, fields } = error
  if (code === 'NOT_FOUND' || code === 'STATE_CONFLICT') return answer(ctx, status, NO_GOOD[code])
  return answer(ctx, status, form(values, reasonOf(error)), fields.retryAfter)
}

const emailField = (value?: string): AccountField => ({
  name: 'email',
  label: 'E-mail address',
  type: 'email',
  autocomplete: 'username',
  value,
})

const verifyForm: FormPage = ({ token = '' }, fault) => ({
  title: 'Confirm your e-mail address',
  text: 'One click, and the address is yours.',
  form: { action: '/verify', token, fields: [], button: 'Confirm', fault },
})

const resetForm: FormPage = ({ token = '' }, fault) => ({
  title: 'Choose a new password',
  text: 'It ends all sessions of your account.',
  form: { action: '/reset', token, fields: [newPasswordField('New password')], button: 'Set the password', fault },
})

const forgotForm: FormPage = ({ email }, fault) => ({
  title: 'Forgot your password?',
  text: 'Say the address of your account, and we mail you a link.',
  form: { action: '/forgot', token: '', fields: [emailField(email)], button: 'Send the link', fault },
})

const setupForm: FormPage = ({ token = '', email, name }, fault) => ({
  title: 'Set up this Quoin',
  text: 'Make the first user, with a World of their own.',
  form: {
    action: '/setup',
    token,
    fields: [emailField(email), nameField(name), newPasswordField('Password')],
    button: 'Make the first user',
    fault,
  },
})

const done = (title: string, text: string): AccountPage => ({ tone: 'good', title, text })

const VERIFIED = done('Confirmed', 'Your e-mail address is confirmed. You can close this page.')
const RESET = done('The password is set', 'All sessions were ended. Sign in with the new password.')
const ASKED = done('Look into your mail', 'If there is an account with this address, a link is on its way.')
const SET_UP = done(
  'Ready',
  'The first user is made. Sign in with this address and password: POST /api/auth/login. All calls are at /docs.',
)
const NO_GOOD = {
  NOT_FOUND: UNKNOWN_LINK,
  STATE_CONFLICT: badLink('It was used or replaced, or it has expired. Ask for a new one.'),
}
