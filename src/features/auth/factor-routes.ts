import { Elysia, t } from 'elysia'
import { asData, atomic } from '../../kernel/atomic'
import { perform } from '../../core/prepared-work'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import { prepareAssertionOptions, preparePasskeyOptions, prepareRegistration } from '../factors/passkeys'
import { factorsView } from '../factors/factors'
import { listPasskeys, passkeyOf, passkeyView, removePasskey, renamePasskey } from '../factors/passkey-rows'
import * as shape from './factor-shapes'
import { SignInAnswer } from './shapes'
import {
  prepareAuthenticator,
  prepareConfirmation,
  prepareNewCodes,
  prepareRemoval,
  prepareStepUp,
  withRecentFactor,
} from './second-factor'
import { prepareChallengeEnd, preparePasskeySignIn } from './signing-in'

const tags = ['Identity']
const ofPasskey = t.Object({ id: t.String() })
const publicPost = { rate: 'public', idempotent: 'atomic' } as const
const ownPost = { rate: 'write', idempotent: 'atomic' } as const

/** Second factors and passkeys (contract part 2). */
export const factorRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'factors', prefix: '/api/auth', normalize: false })
    .use(kernel)
    .post(
      '/challenge',
      async ({ ctx, body: { challenge, ...input } }) =>
        atomic(await prepareChallengeEnd(ctx, challenge, input), asData),
      {
        open: { ...publicPost, audit: 'auth.login', session: 'opens', refuses: [401] },
        body: shape.ChallengeBody,
        answers: { 200: Data(SignInAnswer) },
        detail: { operationId: 'endChallenge', summary: 'Finish a sign-in with a second factor', tags },
      },
    )
    .post(
      '/passkeys/login',
      async ({ ctx, body }) =>
        body.credential
          ? atomic(await preparePasskeySignIn(ctx, body.credential), asData)
          : atomic(await prepareAssertionOptions(ctx), asData),
      {
        open: { ...publicPost, audit: 'auth.login', session: 'opens', refuses: [401] },
        body: shape.PasskeyLogin,
        answers: { 200: Data(t.Union([shape.RequestOptions, SignInAnswer])) },
        detail: { operationId: 'loginWithPasskey', summary: 'Sign in with a passkey', tags },
      },
    )
    .get('/passkeys', ({ ctx, query }) => listPasskeys(ctx, query), {
      user: { rate: 'read' },
      query: t.Object(PageQuery),
      answers: { 200: Listed(shape.Passkey) },
      detail: { operationId: 'listPasskeys', summary: 'List your passkeys', tags },
    })
    .post(
      '/passkeys',
      async ({ ctx, body: { credential, ...input }, set, status }) => {
        if (!credential) return atomic(await withRecentFactor(ctx, () => preparePasskeyOptions(ctx)), asData)
        const registration = await withRecentFactor(ctx, () => prepareRegistration(ctx, { ...input, credential }))
        return atomic(registration, (passkey) => {
          set.headers.location = `/api/auth/passkeys/${passkey.id}`
          return status(201, { data: passkey })
        })
      },
      {
        user: { ...ownPost, audit: 'auth.passkey.create' },
        body: shape.NewPasskey,
        answers: {
          200: Data(shape.CreationOptions, 'The options for the browser. Only without `credential`.'),
          201: Data(shape.RegisteredPasskey),
        },
        detail: { operationId: 'addPasskey', summary: 'Add a passkey', tags },
      },
    )
    .get(
      '/passkeys/:id',
      async ({ ctx, params }) => ({ data: passkeyView(await passkeyOf(ctx, ctx.read, params.id)) }),
      {
        user: { rate: 'read' },
        params: ofPasskey,
        answers: { 200: Data(shape.Passkey) },
        detail: { operationId: 'readPasskey', summary: 'Get one of your passkeys', tags },
      },
    )
    .patch(
      '/passkeys/:id',
      async ({ ctx, params, body }) => ({ data: await renamePasskey(ctx, params.id, body.name) }),
      {
        user: { rate: 'write', audit: 'auth.passkey.update' },
        params: ofPasskey,
        body: shape.PasskeyPatch,
        answers: { 200: Data(shape.Passkey) },
        detail: { operationId: 'renamePasskey', summary: 'Rename one of your passkeys', tags },
      },
    )
    .delete(
      '/passkeys/:id',
      async ({ ctx, params: { id } }) => {
        await perform(ctx, await withRecentFactor(ctx, () => ({ work: () => removePasskey(ctx, id) })))
        return { data: { id, deleted: true as const } }
      },
      {
        user: { rate: 'write', audit: 'auth.passkey.delete' },
        params: ofPasskey,
        body: NoBody,
        answers: { 200: Data(Deleted) },
        detail: { operationId: 'removePasskey', summary: 'Remove one of your passkeys', tags },
      },
    )
    .post('/totp', async ({ ctx }) => atomic(await prepareAuthenticator(ctx), asData), {
      user: { ...ownPost, audit: 'auth.totp.start' },
      body: NoBody,
      answers: { 200: Data(shape.NewTotp) },
      detail: { operationId: 'addTotp', summary: 'Begin to add an authenticator app', tags },
    })
    .post('/totp/confirm', async ({ ctx, body }) => atomic(await prepareConfirmation(ctx, body.code), asData), {
      user: { ...ownPost, audit: 'auth.totp.confirm' },
      body: shape.CodeBody,
      answers: { 200: Data(shape.ConfirmedTotp) },
      detail: { operationId: 'confirmTotp', summary: 'Confirm the authenticator app with one of its codes', tags },
    })
    .delete(
      '/totp',
      async ({ ctx, body }) => {
        await perform(ctx, await prepareRemoval(ctx, body))
        return { data: { id: 'totp', deleted: true as const } }
      },
      {
        user: { rate: 'write', audit: 'auth.totp.delete' },
        body: shape.FactorInput,
        answers: { 200: Data(Deleted) },
        detail: { operationId: 'removeTotp', summary: 'Remove the authenticator app', tags },
      },
    )
    .post('/recovery-codes', async ({ ctx, body }) => atomic(await prepareNewCodes(ctx, body), asData), {
      user: { ...ownPost, audit: 'auth.recovery_codes' },
      body: shape.FactorInput,
      answers: { 200: Data(shape.RecoveryCodes) },
      detail: { operationId: 'replaceRecoveryCodes', summary: 'Replace your recovery codes', tags },
    })
    .get('/second-factor', async ({ ctx }) => ({ data: await factorsView(ctx) }), {
      user: { rate: 'read', sso: true },
      answers: { 200: Data(shape.Factors) },
      detail: { operationId: 'readSecondFactors', summary: 'Get your second factors', tags },
    })
    .post('/second-factor/options', async ({ ctx }) => atomic(await prepareAssertionOptions(ctx, ctx.user), asData), {
      user: { ...ownPost, sso: true },
      body: NoBody,
      answers: { 200: Data(shape.RequestOptions) },
      detail: {
        operationId: 'secondFactorOptions',
        summary: 'Get the options to give a passkey as second factor',
        tags,
      },
    })
    .post('/second-factor', async ({ ctx, body }) => atomic(await prepareStepUp(ctx, body), asData), {
      user: { ...ownPost, sso: true, audit: 'auth.second_factor' },
      body: shape.FactorInput,
      answers: { 200: Data(shape.Given) },
      detail: { operationId: 'giveSecondFactor', summary: 'Give a second factor in this session', tags },
    })
