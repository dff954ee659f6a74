import { Elysia, t } from 'elysia'
import type { Context } from '../deps/context'
import { Fault } from '../core/fault'
import { perform } from '../core/prepared-work'
import { type LinkKind, openLink } from '../features/auth/mail-links'
import { forgotPassword, prepareReset } from '../features/auth/passwords'
import { anyUser, openSetUp, prepareSetUp } from '../features/auth/setup'
import { verifyEmail } from '../features/auth/verification'
import type { Kernel } from '../kernel/kernel'
import {
  accountAnswer as answer,
  type AccountField,
  type AccountPage,
  badLink,
  ledToConsole,
  nameField,
  newPasswordField,
  reasonOf,
  UNKNOWN_LINK,
} from './account'
import { publicly, SIGN_IN, tags, Text, withToken } from './account-parts'

const closed = { additionalProperties: false }

/** The pages behind the links in mails and at the first start: plain forms that work without scripts. */
export const accountRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'account-pages', normalize: false })
    .use(kernel)
    .get(
      '/verify',
      ({ ctx, query, request }) =>
        ledToConsole(request, 'verify') ?? show(ctx, openFor('verify'), query.token, verifyForm),
      {
        open: publicly,
        ...withToken,
        detail: { operationId: 'verifyPage', summary: 'Page: confirm an e-mail address', tags },
      },
    )
    .post('/verify', ({ ctx, body }) => act(ctx, body, verifyForm, () => verifyEmail(ctx, body.token), VERIFIED), {
      open: { ...publicly, form: true, audit: 'auth.verify' },
      body: t.Object({ token: Text }, closed),
      detail: { operationId: 'verifyByPage', summary: 'Page: confirm an e-mail address', tags },
    })
    .get(
      '/reset',
      ({ ctx, query, request }) =>
        ledToConsole(request, 'reset') ?? show(ctx, openFor('reset'), query.token, resetForm),
      {
        open: publicly,
        ...withToken,
        detail: { operationId: 'resetPage', summary: 'Page: choose a new password', tags },
      },
    )
    .post(
      '/reset',
      ({ ctx, body }) => {
        const reset = async () => perform(ctx, await prepareReset(ctx, body.token, body.password))
        return act(ctx, body, resetForm, reset, RESET)
      },
      {
        open: { ...publicly, form: true, audit: 'auth.reset' },
        body: t.Object({ token: Text, password: Text }, closed),
        detail: { operationId: 'resetByPage', summary: 'Page: choose a new password', tags },
      },
    )
    .get('/forgot', ({ ctx, request }) => ledToConsole(request, 'forgot') ?? answer(ctx, 200, forgotForm({})), {
      open: publicly,
      ...withToken,
      detail: { operationId: 'forgotPage', summary: 'Page: request a reset link', tags },
    })
    .post(
      '/forgot',
      ({ ctx, body }) => act(ctx, { email: body.email }, forgotForm, () => forgotPassword(ctx, body.email), ASKED),
      {
        open: { ...publicly, form: true },
        body: t.Object({ email: Text, token: t.Optional(Text) }, closed),
        detail: { operationId: 'forgotByPage', summary: 'Page: request a reset link', tags },
      },
    )
    .get(
      '/setup',
      ({ ctx, query, request }) => ledToConsole(request, 'set-up') ?? show(ctx, openSetUp, query.token, setupForm),
      {
        open: publicly,
        ...withToken,
        detail: { operationId: 'setupPage', summary: 'Page: create the first user', tags },
      },
    )
    .post(
      '/setup',
      ({ ctx, body: { token, ...person } }) => {
        const setUp = async () => perform(ctx, await prepareSetUp(ctx, token, person))
        return act(ctx, { token, ...person }, setupForm, setUp, SET_UP)
      },
      {
        open: { ...publicly, form: true, audit: 'auth.setup' },
        body: t.Object({ token: Text, email: Text, name: Text, password: Text }, closed),
        detail: { operationId: 'setupByPage', summary: 'Page: create the first user', tags },
      },
    )

type Values = Record<string, string>
type Opening = (ctx: Context, token: string) => Promise<unknown>
type FormPage = (values: Values, fault?: string) => AccountPage

const openFor =
  (kind: LinkKind): Opening =>
  (ctx, token) =>
    openLink(ctx, kind, token)

/** Shows the form of a link, or an error page if the link does not work. */
async function show(ctx: Context, open: Opening, token = '', form: FormPage): Promise<Response> {
  try {
    await open(ctx, token)
    return answer(ctx, 200, form({ token }))
  } catch (error) {
    return refused(ctx, error, form, { token })
  }
}

/**
 * Does the work of a submitted form and shows the `done` page. After a refusal, shows the form again with the reason.
 */
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

/** A link that does not work gets an error page without a form, because submitting again cannot help. */
async function refused(ctx: Context, error: unknown, form: FormPage, values: Values): Promise<Response> {
  if (!(error instanceof Fault)) throw error
  const { code, status, fields } = error
  if (form === setupForm && code === 'STATE_CONFLICT' && (await anyUser(ctx.read)))
    return answer(ctx, status, ALREADY_SET_UP)
  if (code === 'NOT_FOUND' || code === 'STATE_CONFLICT') return answer(ctx, status, BAD_LINKS[code])
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
  text: 'One click confirms that this address is yours.',
  form: { action: '/verify', token, fields: [], button: 'Confirm', fault },
})

const resetForm: FormPage = ({ token = '' }, fault) => ({
  title: 'Choose a new password',
  text: 'For your security, this signs you out on all devices.',
  form: { action: '/reset', token, fields: [newPasswordField('New password')], button: 'Set password', fault },
})

const forgotForm: FormPage = ({ email }, fault) => ({
  title: 'Forgot your password?',
  text: 'Enter the e-mail address of your account, and we will send you a link to choose a new one.',
  form: { action: '/forgot', token: '', fields: [emailField(email)], button: 'Send link', fault },
})

const setupForm: FormPage = ({ token = '', email, name }, fault) => ({
  title: 'Set up Quoin',
  text: 'Welcome! Create the first account. It comes with its own World.',
  form: {
    action: '/setup',
    token,
    fields: [emailField(email), nameField(name), newPasswordField('Password')],
    button: 'Create account',
    fault,
  },
})

const done = (title: string, text: string): AccountPage => ({ tone: 'good', title, text, next: SIGN_IN })

const VERIFIED = done('Thank you', 'Your e-mail address is confirmed. You can close this page.')
const RESET = done('Your password is set', 'You have been signed out on all devices. Sign in with your new password.')
const ASKED = done('Check your mail', 'If this address has an account, a link is on its way to you.')
const SET_UP = done('You are all set', 'Your account is ready. The console shows you the first steps.')
/** After a set-up, the link does not matter any more: what helps is to sign in. */
const ALREADY_SET_UP: AccountPage = {
  title: 'Quoin is already set up',
  text: 'This link has been used: the first account exists. Sign in with it, or ask its owner for an invitation.',
  next: SIGN_IN,
}
const BAD_LINKS = {
  NOT_FOUND: UNKNOWN_LINK,
  STATE_CONFLICT: badLink('It has been used or replaced, or it has expired. Please request a new one.'),
}
