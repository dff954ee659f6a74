import { Elysia, t } from 'elysia'
import { invalid } from '../../core/fault'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { endedCookie, refreshTokenIn } from '../../kernel/session-cookie'
import { Data, Deleted, Listed, NoBody, PageQuery, Revoked } from '../../kernel/shapes'
import { worldView } from '../worlds/views'
import { prepareLogin } from './login'
import { forgotPassword, preparePasswordChange, prepareReset } from './passwords'
import { meView, updateProfile } from './profile'
import { prepareRefresh } from './refreshing'
import { prepareRegistration } from './registering'
import { listSessions, logout, revokeOthers, revokeSession, sessionOf, sessionView } from './sessions'
import { SignInOrChallenge } from './factor-shapes'
import * as shape from './shapes'
import { resendVerification, verifyEmail } from './verification'
import { userView } from './views'

const tags = ['Identity']
const ofSession = t.Object({ id: t.String() })
const publicPost = { rate: 'public', idempotent: 'atomic' } as const
const ownPost = { rate: 'write', idempotent: 'atomic' } as const
const ownRead = { rate: 'read', sso: true } as const

/** Part 2 of the contract: registration, sign-in, sessions, password, profile. */
export const authRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'auth', prefix: '/api/auth', normalize: false })
    .use(kernel)
    .post(
      '/register',
      async ({ ctx, body, set, status }) => {
        return atomic(await prepareRegistration(ctx, body), ({ user, token, refreshToken, world }) => {
          set.headers.location = '/api/auth/me'
          return status(201, { data: { user: userView(user), token, refreshToken, world: worldView(world, 'owner') } })
        })
      },
      {
        open: { ...publicPost, audit: 'auth.register', session: 'opens' },
        body: shape.NewUser,
        answers: { 201: Data(shape.Registered) },
        detail: { operationId: 'register', summary: 'Create an account and its first World', tags },
      },
    )
    .post('/login', async ({ ctx, body }) => atomic(await prepareLogin(ctx, body), asData), {
      open: { ...publicPost, audit: 'auth.login', session: 'opens', refuses: [401] },
      body: shape.Credentials,
      answers: { 200: Data(SignInOrChallenge) },
      detail: { operationId: 'login', summary: 'Sign in with a password', tags },
    })
    .post(
      '/refresh',
      async ({ ctx, body, request }) =>
        atomic(await prepareRefresh(ctx, body.refreshToken ?? tokenInCookie(request)), ({ token, refreshToken }) => ({
          data: { token, refreshToken },
        })),
      {
        open: { ...publicPost, session: 'renews', refuses: [401] },
        body: shape.RefreshBody,
        answers: { 200: Data(shape.TokenPair) },
        detail: { operationId: 'refresh', summary: 'Exchange a refresh token for a new pair', tags },
      },
    )
    .post(
      '/logout',
      ({ ctx, request, set }) => {
        if (refreshTokenIn(request) !== undefined) set.headers['set-cookie'] = endedCookie(ctx.deps)
        return atomic(() => logout(ctx), asRevoked)
      },
      {
        user: { ...ownPost, sso: true, audit: 'auth.logout' },
        body: NoBody,
        answers: { 200: Data(Revoked) },
        detail: { operationId: 'logout', summary: 'End this session', tags },
      },
    )
    .get('/me', async ({ ctx }) => ({ data: await meView(ctx) }), {
      user: ownRead,
      answers: { 200: Data(shape.Me) },
      detail: { operationId: 'getMe', summary: 'Get your account and your Worlds', tags },
    })
    .patch('/me', async ({ ctx, body }) => ({ data: await updateProfile(ctx, body) }), {
      user: { rate: 'write', audit: 'auth.profile' },
      body: shape.ProfilePatch,
      answers: { 200: Data(shape.Me) },
      detail: { operationId: 'updateMe', summary: 'Change your name or e-mail address', tags },
    })
    .get('/sessions', ({ ctx, query }) => listSessions(ctx, query), {
      user: ownRead,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shape.Session) },
      detail: { operationId: 'listSessions', summary: 'List your sessions, most recently used first', tags },
    })
    .delete('/sessions', async ({ ctx }) => ({ data: { revoked: await revokeOthers(ctx) } }), {
      user: { rate: 'write', audit: 'auth.session.revoke' },
      body: NoBody,
      answers: { 200: Data(Revoked) },
      detail: { operationId: 'revokeOtherSessions', summary: 'End all other sessions', tags },
    })
    .get('/sessions/:id', async ({ ctx, params }) => ({ data: sessionView(await sessionOf(ctx, params.id), ctx) }), {
      user: ownRead,
      params: ofSession,
      answers: { 200: Data(shape.Session) },
      detail: { operationId: 'getSession', summary: 'Get one of your sessions', tags },
    })
    .delete(
      '/sessions/:id',
      async ({ ctx, params: { id } }) => {
        await revokeSession(ctx, id)
        return { data: { id, deleted: true as const } }
      },
      {
        user: { rate: 'write', sso: true, audit: 'auth.session.revoke' },
        params: ofSession,
        body: NoBody,
        answers: { 200: Data(Deleted) },
        detail: { operationId: 'revokeSession', summary: 'End one of your sessions', tags },
      },
    )
    .post(
      '/password',
      async ({ ctx, body }) =>
        atomic(await preparePasswordChange(ctx, body.currentPassword, body.newPassword), asRevoked),
      {
        user: { ...ownPost, audit: 'auth.password' },
        body: shape.PasswordBody,
        answers: { 200: Data(Revoked) },
        detail: { operationId: 'changePassword', summary: 'Change your password and end your other sessions', tags },
      },
    )
    .post('/password/forgot', ({ ctx, body }) => atomic(() => forgotPassword(ctx, body.email), asAccepted), {
      open: publicPost,
      body: shape.ForgotBody,
      answers: { 200: Data(shape.Accepted) },
      detail: { operationId: 'forgotPassword', summary: 'Send a password reset link', tags },
    })
    .post(
      '/password/reset',
      async ({ ctx, body }) => atomic(await prepareReset(ctx, body.token, body.password), asRevoked),
      {
        open: { ...publicPost, audit: 'auth.reset', refuses: [404] },
        body: shape.ResetBody,
        answers: { 200: Data(Revoked) },
        detail: { operationId: 'resetPassword', summary: 'Set a new password with a reset link', tags },
      },
    )
    .post(
      '/verify',
      ({ ctx, body }) =>
        atomic(
          () => verifyEmail(ctx, body.token),
          (user) => ({ data: userView(user) }),
        ),
      {
        open: { ...publicPost, audit: 'auth.verify', refuses: [404] },
        body: shape.TokenBody,
        answers: { 200: Data(shape.User) },
        detail: { operationId: 'verifyEmail', summary: 'Confirm an e-mail address', tags },
      },
    )
    .post('/verify/resend', ({ ctx }) => atomic(() => resendVerification(ctx), asAccepted), {
      user: { ...ownPost, sso: true, audit: 'auth.verify.send' },
      body: NoBody,
      answers: { 200: Data(shape.Accepted) },
      detail: {
        operationId: 'resendVerification',
        summary: 'Send the confirmation link again',
        tags,
      },
    })

/** @throws Fault VALIDATION_FAILED without a cookie */
function tokenInCookie(request: Request): string {
  const token = refreshTokenIn(request)
  if (token !== undefined) return token
  throw invalid({ path: '/refreshToken', message: 'This field is required.', code: 'required' })
}

function asRevoked(revoked: number) {
  return { data: { revoked } }
}

function asAccepted() {
  return { data: { accepted: true as const } }
}
