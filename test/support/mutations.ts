import type { ModelEntry } from '../../src/core/model-endpoints'
import { tastes } from '../../db/schema'
import type { AuditAction } from '../../src/core/audit-actions'
import { firstStartLink } from '../../src/features/auth/setup'
import { allowedApp, APP, authorizePath, FakeBrowser, newApp, postAs } from './apps'
import { KEY, newKey } from './keys'
import { mailedToken } from './auth'
import { failedMail } from './outbox'
import { type Answer, type Harness, harness, type Member, PASSWORD } from './harness'
import { install, MANIFESTS, PRICE, publish as publishArtifact, published } from './artifacts'
import { entriesOf, pageWithForm, sendForm, SENT } from './forms'
import { smallPage } from './pages'
import { remember } from './memories'
import { addApp, challenged, codeOf, newPasskey } from './factors'
import { confirmed, inviteTo, joined } from './people'
import { proposeFor } from './proposals'
import { pkcePair } from './forging-issuer'
import { chunks, scriptedModel } from './scripted-model'
import { addIdentity, fakeProviders, finish, REDIRECT, started, startedConnection } from './social'
import { EventReader } from './sse'
import { StripeWorld } from './stripe-world'
import { allowApp, arriveBySaml, REDIRECT as APP_REDIRECT, samlConfig, samlForm } from './sso'
import { form, sendForm as sendUpload, upload } from './uploads'
import { answering, newWebhook, testDelivery, WEBHOOK } from './webhooks'
import { systemContext } from '../../src/deps/context'
import { suspendUser } from '../../src/features/auth/operator-accounts'
import { enqueue } from '../../src/jobs/queue'
import { DAY_MS } from '../../src/lib/time'
import { anyJob } from './any-job'

/** An application and the owner of an Enterprise World. */
export interface Scene {
  h: Harness
  owner: Member
}

/** A successful call of a mutating route. */
export interface Mutation {
  /** Prepares the call; not observed. */
  run(scene: Scene): Promise<Watched>
  /** Audit actions of the call in addition to the route's own. */
  also?: readonly AuditAction[]
  /** Why the call leaves no audit entry. */
  silent?: string
}

/** The call, and its application where that is not the scene's. */
export interface Watched {
  call: () => Promise<Answer>
  h?: Harness
}

type Prepare = (scene: Scene) => Promise<() => Promise<Answer>>

const calling = (prepare: Prepare, more: Omit<Mutation, 'run'> = {}): Mutation => ({
  run: async (scene) => ({ call: await prepare(scene) }),
  ...more,
})

/** A call on webhooks, whose deliveries never leave the process. */
const onWebhooks = (prepare: Prepare): Mutation =>
  calling(async (scene) => {
    answering(scene.h)
    return prepare(scene)
  })

const NEXT_PASSWORD = 'a wholly different canary phrase'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const submit = (h: Harness, path: string, fields: Record<string, string>) => () =>
  h.fetch('POST', path, { body: new URLSearchParams(fields).toString(), headers: FORM })

const post = (h: Harness, path: string, body: unknown) => () => h.fetch('POST', path, { body })

async function resetToken({ h, owner }: Scene): Promise<string> {
  await h.fetch('POST', '/api/auth/password/forgot', { body: { email: owner.user.email } })
  return mailedToken(h, owner.user.email, 'reset')
}

async function anotherSession({ h, owner }: Scene): Promise<string> {
  await h.fetch('POST', '/api/auth/login', { body: { email: owner.user.email, password: PASSWORD } })
  const { data } = (await owner.api.get('/api/auth/sessions')).body
  return data.find(({ current }: { current: boolean }) => !current).id
}

/** The code of a person whose address has an account already. */
async function linkCode({ h, owner }: Scene): Promise<string | undefined> {
  await allowApp(owner)
  const config = await samlConfig(owner)
  const { user } = await h.register({ email: `walk@${config.domain}` })
  return (await arriveBySaml(h, config, { subject: 'walk', email: user.email })).code
}

/** The path of an entry that a person has marked as read. */
async function readEntryOf({ h, owner }: Scene): Promise<string> {
  const { path, action } = await pageWithForm(owner)
  await sendForm(h, action)
  const [entry] = await entriesOf(owner, path)
  const address = `${path}/entries/${entry?.id}`
  await owner.api.patch(address, { status: 'read' })
  return address
}

const surfaceOf = async ({ owner }: Scene) => (await owner.api.post('/api/surfaces', smallPage())).body.data
const tomorrow = ({ h }: Scene) => new Date(h.clock.now() + DAY_MS).toISOString()
const teamOf = async ({ owner }: Scene) => (await owner.api.post('/api/teams', { name: 'Writers' })).body.data

const agentOf = async ({ owner }: Scene) => (await owner.api.post('/api/ai/agents', { name: 'Editor' })).body.data

async function placeOf(scene: Scene): Promise<string> {
  const [team, guest] = [await teamOf(scene), await joined(scene.h, scene.owner)]
  await scene.owner.api.post(`/api/teams/${team.id}/members`, { userId: guest.user.id, role: 'viewer' })
  return `/api/teams/${team.id}/members/${guest.user.id}`
}

/** A call on a Surface: its preparation, then the method, the rest of the path and the body. */
const onSurface = (
  method: 'post' | 'put' | 'patch' | 'delete',
  rest: string,
  body?: unknown,
  before: (owner: Member, path: string) => Promise<unknown> = async () => {},
) =>
  calling(async (scene) => {
    const path = `/api/surfaces/${(await surfaceOf(scene)).id}`
    await before(scene.owner, path)
    return () => scene.owner.api[method](path + rest, body)
  })

const publish = (owner: Member, path: string) => owner.api.post(`${path}/publish`, { version: '1.0.0' })

/** A call with the operator token: the path below `/api/admin/`, and the body. */
const byOperator = (method: string, prepare: (scene: Scene) => Promise<[path: string, body?: unknown]>) =>
  calling(async (scene) => {
    const [path, body] = await prepare(scene)
    const { h } = scene
    return () => h.fetch(method, `/api/admin/${path}`, { token: h.deps.secrets.operatorToken, body })
  })

/** A decision on a proposal for a Surface. */
function onProposal(
  decision: string,
  body?: unknown,
  before: (owner: Member, path: string) => Promise<unknown> = async () => {},
): Mutation {
  return calling(async ({ h, owner }) => {
    const surface = (await owner.api.post('/api/surfaces', smallPage())).body.data
    const path = `/api/ai/receipts/${await proposeFor(h, owner, surface.id, [{ op: 'remove', blockId: 'intro' }])}`
    await before(owner, path)
    return () => owner.api.post(`${path}/${decision}`, body)
  })
}

/** A decision on a suggestion for a Surface. */
function onSuggestion(decision: 'apply' | 'dismiss'): Mutation {
  return calling(async ({ owner }) => {
    const blocks = [{ id: 'slip', type: 'text', props: { text: 'Two  spaces.' } }]
    const { id } = (await owner.api.post('/api/surfaces', { ...smallPage(), blocks })).body.data
    await owner.api.post('/api/ai/analyze', { surfaceId: id, aspects: ['readability'] })
    const [suggestion] = (await owner.api.get(`/api/ai/suggestions/${id}`)).body.data
    return () => owner.api.post(`/api/ai/suggestions/${id}/${decision}/${suggestion.id}`)
  })
}

const NOTES = { bytes: 'Some notes.', name: 'notes.txt', type: 'text/plain' }
const ANNOUNCED = { filename: NOTES.name, contentType: NOTES.type, size: NOTES.bytes.length }

/** A call on a registered app. */
const onApp = (send: (api: Member['api'], path: string) => Promise<Answer>) =>
  calling(async ({ owner }) => {
    const path = `/api/oauth/clients/${(await newApp(owner)).id}`
    return () => send(owner.api, path)
  })

/** A token of an app that acts for itself, with the credentials of the app. */
async function ownToken(h: Harness, owner: Member) {
  const app = await newApp(owner)
  const answer = await postAs(h, app, '/oauth/token', { grant_type: 'client_credentials' })
  return { token: answer.body.access_token as string, client_id: app.clientId, client_secret: app.clientSecret }
}

/** Uploads announced bytes to the given address, which the response repeats. */
async function putContent({ h, owner }: Scene): Promise<() => Promise<Answer & { url: string }>> {
  const { url, headers } = (await owner.api.post('/api/uploads/presign', ANNOUNCED)).body.data
  const { pathname, search } = new URL(url)
  const address = pathname + search
  const raw = new TextEncoder().encode(NOTES.bytes)
  return async () => ({ ...(await h.fetch('PUT', address, { raw, headers })), url: address })
}

/** A turn with a model that never finishes. */
async function runningTurn(): Promise<Watched> {
  const model = await scriptedModel()
  model.plays({ steps: [...chunks('{"op":"document","name":"A","slug":"a"}\n'), { hang: true }] })
  const h = await harness({ env: { DEFAULT_PLAN: 'enterprise', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'scripted' } })
  const owner = await h.register()
  const body = { intent: 'A page', context: { worldId: owner.world.id } }
  const stream = await h.open('POST', '/api/ai/composer/stream', { token: owner.token, world: owner.world.id, body })
  const reader = new EventReader(stream)
  await reader.until('block.patch')
  const call = async () => {
    const answer = await owner.api.post(`/api/ai/composer/turns/${stream.headers.get('x-turn-id')}/cancel`, {})
    await reader.rest()
    model.close()
    return answer
  }
  return { h, call }
}

/** The event of a paid pack of Φ, sent to an application with a Stripe. */
async function paidEvent(): Promise<Watched> {
  const world = await StripeWorld.open()
  world.stripe.state.complete(await world.checkout({ phiPack: 'phi_500' }))
  const call = async () => {
    const answer = await world.send(world.stripe.state.events.at(-1)!)
    world.stripe.close()
    return answer
  }
  return { h: world.h, call }
}

/** Routes that can only be called in an application of their own, which `run` makes. */
export const ELSEWHERE: ReadonlySet<string> = new Set([
  'POST /api/ai/composer/turns/:id/cancel',
  'POST /api/billing/webhook',
  // Needs an instance without users.
  'POST /api/auth/setup',
])

/** A completion, which waits for its job no longer than for its row: the model is never reached. */
async function completion({ h, owner }: Scene): Promise<() => Promise<Answer>> {
  const list = h.deps.models.list as ModelEntry[]
  const model: ModelEntry = {
    id: 'absent/model',
    provider: 'absent',
    name: 'model',
    uses: ['complete'],
    contextWindow: 8_192,
    rate: 1,
    default: false,
  }
  if (!list.some(({ id }) => id === model.id)) list.push(model)
  return () => owner.api.post('/api/ai/complete', { prompt: 'Hello' }, { prefer: 'respond-async' })
}

/**
 * Every mutating route: `METHOD path` → a successful call. A new route without a row here fails the audit test.
 */
export const MUTATIONS: Record<string, Mutation> = {
  'POST /api/auth/register': calling(
    async ({ h }) =>
      post(h, '/api/auth/register', { email: 'walk@example.com', name: 'Walk', password: NEXT_PASSWORD }),
    { also: ['world.create'] },
  ),
  'POST /api/auth/login': calling(async ({ h, owner }) =>
    post(h, '/api/auth/login', { email: owner.user.email, password: PASSWORD }),
  ),
  'POST /api/auth/challenge': calling(async ({ h, owner }) => {
    const { secret } = await addApp(h, owner)
    const { challenge } = await challenged(h, owner)
    return post(h, '/api/auth/challenge', { challenge, code: codeOf(h, secret) })
  }),
  'POST /api/auth/passkeys': calling(async ({ owner }) => (await newPasskey(owner)).register),
  'POST /api/auth/passkeys/login': calling(async ({ h, owner }) => {
    const { device, register } = await newPasskey(owner)
    await register()
    const options = (await h.fetch('POST', '/api/auth/passkeys/login', { body: {} })).body.data
    return post(h, '/api/auth/passkeys/login', { credential: device.get(options) })
  }),
  'PATCH /api/auth/passkeys/:id': calling(async ({ owner }) => {
    const { id } = (await (await newPasskey(owner)).register()).body.data
    return () => owner.api.patch(`/api/auth/passkeys/${id}`, { name: 'Old laptop' })
  }),
  'DELETE /api/auth/passkeys/:id': calling(async ({ owner }) => {
    const { id } = (await (await newPasskey(owner)).register()).body.data
    return () => owner.api.delete(`/api/auth/passkeys/${id}`, {})
  }),
  'POST /api/auth/totp': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/auth/totp', {}),
  ),
  'POST /api/auth/totp/confirm': calling(async ({ h, owner }) => {
    const { secret } = (await owner.api.post('/api/auth/totp', {})).body.data
    return () => owner.api.post('/api/auth/totp/confirm', { code: codeOf(h, secret) })
  }),
  'DELETE /api/auth/totp': calling(async ({ h, owner }) => {
    const { secret } = await addApp(h, owner)
    return () => owner.api.delete('/api/auth/totp', { code: codeOf(h, secret) })
  }),
  'POST /api/auth/recovery-codes': calling(async ({ h, owner }) => {
    const { secret } = await addApp(h, owner)
    return () => owner.api.post('/api/auth/recovery-codes', { code: codeOf(h, secret) })
  }),
  'POST /api/auth/second-factor/options': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/auth/second-factor/options', {}),
    { silent: 'It only returns a challenge.' },
  ),
  'POST /api/auth/second-factor': calling(async ({ h, owner }) => {
    const { secret } = await addApp(h, owner)
    return () => owner.api.post('/api/auth/second-factor', { code: codeOf(h, secret) })
  }),
  'POST /api/auth/refresh': calling(
    async ({ h, owner }) => post(h, '/api/auth/refresh', { refreshToken: owner.refreshToken }),
    { silent: 'the session goes on; it was recorded when it was opened' },
  ),
  'POST /api/auth/logout': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/auth/logout'),
  ),
  'PATCH /api/auth/me': calling(
    async ({ owner }) =>
      () =>
        owner.api.patch('/api/auth/me', { name: 'Renamed' }),
  ),
  'DELETE /api/auth/sessions': calling(
    async ({ owner }) =>
      () =>
        owner.api.delete('/api/auth/sessions'),
  ),
  'DELETE /api/auth/sessions/:id': calling(async (scene) => {
    const id = await anotherSession(scene)
    return () => scene.owner.api.delete(`/api/auth/sessions/${id}`)
  }),
  'POST /api/auth/password': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD }),
  ),
  'POST /api/auth/password/forgot': calling(
    async ({ h, owner }) => post(h, '/api/auth/password/forgot', { email: owner.user.email }),
    { silent: 'nothing has changed until the link is used, and the trail must not tell who has an account' },
  ),
  'POST /api/auth/password/reset': calling(async (scene) => {
    const token = await resetToken(scene)
    return post(scene.h, '/api/auth/password/reset', { token, password: NEXT_PASSWORD })
  }),
  'POST /api/auth/verify': calling(async ({ h, owner }) => {
    const token = await mailedToken(h, owner.user.email, 'verify')
    return post(h, '/api/auth/verify', { token })
  }),
  'POST /api/auth/verify/resend': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/auth/verify/resend'),
  ),
  'POST /api/auth/oauth/start': calling(
    async ({ h }) => {
      const { codeChallenge } = pkcePair()
      return post(h, '/api/auth/oauth/start', { provider: 'github', redirectUri: REDIRECT, codeChallenge })
    },
    { silent: 'nothing has changed until the person comes back' },
  ),
  'POST /api/auth/oauth/callback': calling(
    async ({ h }) => {
      fakeProviders(h)
      const start = await started(h, { provider: 'github' })
      return () => finish(h, start)
    },
    { also: ['auth.register', 'world.create', 'auth.identity.link'] },
  ),
  'DELETE /api/auth/identities/:id': calling(async ({ h, owner }) => {
    const id = await addIdentity(h, owner)
    return () => owner.api.delete(`/api/auth/identities/${id}`)
  }),
  'POST /verify': calling(async ({ h, owner }) =>
    submit(h, '/verify', { token: await mailedToken(h, owner.user.email, 'verify') }),
  ),
  'POST /reset': calling(async (scene) =>
    submit(scene.h, '/reset', { token: await resetToken(scene), password: NEXT_PASSWORD }),
  ),
  'POST /forgot': calling(async ({ h, owner }) => submit(h, '/forgot', { email: owner.user.email, token: '' }), {
    silent: 'as for POST /api/auth/password/forgot',
  }),
  'POST /api/auth/setup': {
    also: ['auth.register', 'world.create'],
    async run() {
      const h = await harness()
      const token = new URL((await firstStartLink(h.deps)) ?? '').searchParams.get('token') ?? ''
      const fields = { token, email: 'first@example.com', name: 'First', password: NEXT_PASSWORD }
      return { h, call: post(h, '/api/auth/setup', fields) }
    },
  },
  'POST /api/auth/invitations/:id/accept': calling(async ({ h, owner }) => {
    const guest = await confirmed(h, await h.register())
    const { id } = await inviteTo(owner, guest.user.email)
    return () => guest.api.post(`/api/auth/invitations/${id}/accept`, {})
  }),
  'POST /api/auth/invitations/lookup': calling(
    async ({ h, owner }) => {
      const { token } = await inviteTo(owner, 'walk@example.com')
      return post(h, '/api/auth/invitations/lookup', { token })
    },
    { silent: 'it only reads' },
  ),
  'POST /setup': {
    also: ['auth.register', 'world.create'],
    async run() {
      const h = await harness()
      const token = new URL((await firstStartLink(h.deps)) ?? '').searchParams.get('token') ?? ''
      const fields = { token, email: 'first@example.com', name: 'First', password: NEXT_PASSWORD }
      return { h, call: submit(h, '/setup', fields) }
    },
  },
  'POST /invite': calling(async ({ h, owner }) => {
    const guest = await h.register()
    const { token } = await inviteTo(owner, guest.user.email)
    return submit(h, '/invite', { token, password: PASSWORD })
  }),

  'PATCH /api/world': calling(
    async ({ owner }) =>
      () =>
        owner.api.patch('/api/world', { name: 'Renamed' }),
  ),
  'DELETE /api/world': calling(
    async ({ owner }) =>
      () =>
        owner.api.delete('/api/world', { confirm: owner.world.slug }),
  ),
  'POST /api/worlds': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/worlds', { name: 'Second' }),
  ),
  'PATCH /api/world/members/:userId': calling(async ({ h, owner }) => {
    const { user } = await joined(h, owner)
    return () => owner.api.patch(`/api/world/members/${user.id}`, { role: 'admin' })
  }),
  'DELETE /api/world/members/:userId': calling(async ({ h, owner }) => {
    const { user } = await joined(h, owner)
    return () => owner.api.delete(`/api/world/members/${user.id}`)
  }),
  'POST /api/invitations': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/invitations', { email: 'walk@example.com', role: 'viewer' }),
  ),
  'POST /api/invitations/accept': calling(async ({ h, owner }) => {
    const guest = await h.register()
    const { token } = await inviteTo(owner, guest.user.email)
    return () => guest.api.post('/api/invitations/accept', { token })
  }),
  'PATCH /api/invitations/:id': calling(async ({ owner }) => {
    const { id } = await inviteTo(owner, 'walk@example.com')
    return () => owner.api.patch(`/api/invitations/${id}`, { role: 'viewer', resend: true })
  }),
  'DELETE /api/invitations/:id': calling(async ({ owner }) => {
    const { id } = await inviteTo(owner, 'walk@example.com')
    return () => owner.api.delete(`/api/invitations/${id}`)
  }),

  'POST /api/keys': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/keys', KEY),
  ),
  'DELETE /api/keys/:id': calling(async ({ owner }) => {
    const { id } = await newKey(owner)
    return () => owner.api.delete(`/api/keys/${id}`)
  }),

  'POST /api/webhooks': onWebhooks(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/webhooks', WEBHOOK),
  ),
  'PATCH /api/webhooks/:id': onWebhooks(async ({ owner }) => {
    const { id } = await newWebhook(owner)
    return () => owner.api.patch(`/api/webhooks/${id}`, { description: 'Rebuilds the site' })
  }),
  'DELETE /api/webhooks/:id': onWebhooks(async ({ owner }) => {
    const { id } = await newWebhook(owner)
    return () => owner.api.delete(`/api/webhooks/${id}`)
  }),
  'POST /api/webhooks/:id/rotate-secret': onWebhooks(async ({ owner }) => {
    const { id } = await newWebhook(owner)
    return () => owner.api.post(`/api/webhooks/${id}/rotate-secret`)
  }),
  'POST /api/webhooks/:id/test': onWebhooks(async ({ owner }) => {
    const { id } = await newWebhook(owner)
    return () => owner.api.post(`/api/webhooks/${id}/test`)
  }),
  'POST /api/webhooks/:id/deliveries/:deliveryId/redeliver': onWebhooks(async ({ owner }) => {
    const webhook = await newWebhook(owner)
    const { id } = await testDelivery(owner, webhook)
    return () => owner.api.post(`/api/webhooks/${webhook.id}/deliveries/${id}/redeliver`)
  }),

  'POST /api/oauth/clients': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/oauth/clients', APP),
  ),
  'PATCH /api/oauth/clients/:id': onApp((api, path) => api.patch(path, { name: 'Diary' })),
  'DELETE /api/oauth/clients/:id': onApp((api, path) => api.delete(path)),
  'POST /api/oauth/clients/:id/rotate-secret': onApp((api, path) => api.post(`${path}/rotate-secret`, {})),
  'POST /oauth/token': calling(
    async ({ h, owner }) => {
      const { clientId: client_id, clientSecret: client_secret } = await newApp(owner)
      return post(h, '/oauth/token', { grant_type: 'client_credentials', client_id, client_secret })
    },
    { silent: 'the consent was recorded, and the app is only used' },
  ),
  'POST /oauth/revoke': calling(async ({ h, owner }) => {
    const { token, client_id, client_secret } = await ownToken(h, owner)
    return post(h, '/oauth/revoke', { token, client_id, client_secret })
  }),
  'POST /oauth/introspect': calling(
    async ({ h, owner }) => {
      const { token, client_id, client_secret } = await ownToken(h, owner)
      return post(h, '/oauth/introspect', { token, client_id, client_secret })
    },
    { silent: 'it only reads' },
  ),
  'POST /oauth/register': calling(
    async ({ h }) => post(h, '/oauth/register', { redirect_uris: ['https://agent.example/callback'] }),
    { silent: 'the client can do nothing until a person allows it, which is recorded' },
  ),
  'POST /oauth/sign-in': calling(async ({ h, owner }) => {
    const browser = new FakeBrowser(h)
    await browser.get(authorizePath(await newApp(owner)))
    return () => browser.submit({ email: owner.user.email, password: PASSWORD })
  }),
  'POST /oauth/second-factor': calling(async ({ h, owner }) => {
    const browser = new FakeBrowser(h)
    const path = authorizePath(await newApp(owner))
    const { secret } = await addApp(h, owner)
    await browser.get(path)
    await browser.submit({ email: owner.user.email, password: PASSWORD })
    return () => browser.submit({ code: codeOf(h, secret) })
  }),
  'POST /oauth/authorize': calling(async ({ h, owner }) => {
    const browser = new FakeBrowser(h)
    await browser.open(authorizePath(await newApp(owner)), owner)
    return () => browser.submit({ decision: 'allow' })
  }),
  'DELETE /api/auth/apps/:id': calling(async ({ h, owner }) => {
    const id = await allowedApp(h, owner)
    return () => owner.api.delete(`/api/auth/apps/${id}`)
  }),
  'POST /api/teams': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/teams', { name: 'Writers' }),
  ),
  'PATCH /api/teams/:id': calling(async (scene) => {
    const { id } = await teamOf(scene)
    return () => scene.owner.api.patch(`/api/teams/${id}`, { name: 'Renamed' })
  }),
  'DELETE /api/teams/:id': calling(async (scene) => {
    const { id } = await teamOf(scene)
    return () => scene.owner.api.delete(`/api/teams/${id}`)
  }),
  'POST /api/teams/:id/members': calling(async (scene) => {
    const { id } = await teamOf(scene)
    const { user } = scene.owner
    return () => scene.owner.api.post(`/api/teams/${id}/members`, { userId: user.id, role: 'lead' })
  }),
  'PATCH /api/teams/:id/members/:userId': calling(async (scene) => {
    const path = await placeOf(scene)
    return () => scene.owner.api.patch(path, { role: 'lead' })
  }),
  'DELETE /api/teams/:id/members/:userId': calling(async (scene) => {
    const path = await placeOf(scene)
    return () => scene.owner.api.delete(path)
  }),

  'POST /api/sso/configs': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/sso/configs', {
          name: 'Corp',
          type: 'OIDC',
          oidc: { issuer: 'https://idp.example.com', clientId: 'quoin', clientSecret: 'a secret of the client' },
        }),
  ),
  'PATCH /api/sso/configs/:id': calling(async ({ owner }) => {
    const { id } = await samlConfig(owner)
    return () => owner.api.patch(`/api/sso/configs/${id}`, { name: 'Renamed' })
  }),
  'DELETE /api/sso/configs/:id': calling(async ({ owner }) => {
    const { id } = await samlConfig(owner)
    return () => owner.api.delete(`/api/sso/configs/${id}`)
  }),
  'POST /api/sso/configs/:id/test': calling(async ({ owner }) => {
    const { id } = await samlConfig(owner)
    return () => owner.api.post(`/api/sso/configs/${id}/test`)
  }),
  'POST /api/sso/configs/:id/enable': calling(async ({ owner }) => {
    const { id } = await samlConfig(owner)
    return () => owner.api.post(`/api/sso/configs/${id}/enable`)
  }),
  'POST /api/sso/auth/initiate': calling(
    async ({ h, owner }) => {
      await allowApp(owner)
      const { id } = await samlConfig(owner)
      return post(h, '/api/sso/auth/initiate', { configId: id, redirectUri: APP_REDIRECT, redirect: false })
    },
    { silent: 'nobody has signed in yet' },
  ),
  'POST /api/sso/auth/acs/:configId': calling(
    async ({ h, owner }) => {
      await allowApp(owner)
      const config = await samlConfig(owner)
      const person = { subject: 'walk', email: `walk@${config.domain}` }
      return submit(h, `/api/sso/auth/acs/${config.id}`, await samlForm(h, config, person))
    },
    { silent: 'nobody has signed in until the code is exchanged' },
  ),
  'POST /api/sso/auth/exchange': calling(
    async ({ h, owner }) => {
      await allowApp(owner)
      const config = await samlConfig(owner)
      const { code } = await arriveBySaml(h, config, { subject: 'walk', email: `walk@${config.domain}` })
      return post(h, '/api/sso/auth/exchange', { code })
    },
    { also: ['auth.register', 'member.join', 'sso.link'] },
  ),
  'POST /api/sso/auth/link': calling(
    async (scene) => {
      const code = await linkCode(scene)
      return post(scene.h, '/api/sso/auth/link', { code, password: PASSWORD })
    },
    { also: ['member.join', 'sso.link'] },
  ),
  'POST /api/sso/auth/link/mail': calling(
    async (scene) => post(scene.h, '/api/sso/auth/link/mail', { code: await linkCode(scene) }),
    { silent: 'nothing changes until the code is entered' },
  ),

  'POST /api/surfaces': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/surfaces', smallPage()),
  ),
  'POST /api/blueprints/:id/apply': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/blueprints/restaurant/apply', {}),
  ),
  'POST /api/marketplace/artifacts': calling(
    async ({ owner }) =>
      () =>
        publishArtifact(owner, 'section'),
  ),
  'PATCH /api/marketplace/artifacts/:id': calling(async ({ owner }) => {
    const id = await published(owner, 'section')
    return () => owner.api.patch(`/api/marketplace/artifacts/${id}`, { summary: 'A better summary' })
  }),
  'POST /api/marketplace/artifacts/:id/unpublish': calling(async ({ owner }) => {
    const id = await published(owner, 'section')
    return () => owner.api.post(`/api/marketplace/artifacts/${id}/unpublish`)
  }),
  'POST /api/marketplace/artifacts/:id/install': calling(async ({ h, owner }) => {
    const id = await published(await h.register(), 'blueprint')
    return () => install(owner, id)
  }),
  'DELETE /api/marketplace/installs/:id': calling(async ({ h, owner }) => {
    const { installId } = (await install(owner, await published(await h.register(), 'blueprint'))).body.data
    return () => owner.api.delete(`/api/marketplace/installs/${installId}`)
  }),
  'POST /api/marketplace/installs/:id/upgrade': calling(
    async ({ h, owner }) => {
      const seller = await h.register()
      const { installId } = (await install(owner, await published(seller, 'surface'))).body.data
      const manifest = { ...MANIFESTS.surface, name: 'Legal notice' }
      await publishArtifact(seller, 'surface', { version: '1.1.0', manifest })
      return () => owner.api.post(`/api/marketplace/installs/${installId}/upgrade`)
    },
    { also: ['surface.draft'] },
  ),
  'POST /api/marketplace/payments/initialize': calling(
    async ({ h, owner }) => {
      const artifactId = await published(await h.register(), 'section', { price: PRICE })
      return () => owner.api.post('/api/marketplace/payments/initialize', { artifactId })
    },
    { also: ['artifact.purchase'] },
  ),
  'PATCH /api/surfaces/:id': calling(async (scene) => {
    const [surface, team] = [await surfaceOf(scene), await teamOf(scene)]
    return () => scene.owner.api.patch(`/api/surfaces/${surface.id}`, { teamId: team.id })
  }),
  'DELETE /api/surfaces/:id': onSurface('delete', ''),
  'POST /w/:worldSlug/:surfaceSlug/forms/:blockId': calling(
    async ({ h, owner }) => {
      const { action } = await pageWithForm(owner)
      return () => sendForm(h, action)
    },
    { also: ['entry.create'], silent: 'pages declare no action; the entry is recorded all the same' },
  ),
  'PATCH /api/surfaces/:id/entries/:entryId': calling(async (scene) => {
    const path = await readEntryOf(scene)
    return () => scene.owner.api.patch(path, { status: 'spam' })
  }),
  'DELETE /api/surfaces/:id/entries/:entryId': calling(async (scene) => {
    const path = await readEntryOf(scene)
    return () => scene.owner.api.delete(path)
  }),
  'DELETE /api/surfaces/:id/entries': calling(async (scene) => {
    const path = await readEntryOf(scene)
    return () => scene.owner.api.delete(`${path.slice(0, path.lastIndexOf('/'))}?email=${SENT.email}`)
  }),
  'POST /api/surfaces/import': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/surfaces/import', { text: '# Imported' }),
  ),
  'POST /api/surfaces/:id/duplicate': onSurface('post', '/duplicate', {}),
  'POST /api/world/import': calling(async ({ h, owner }) => {
    const world = owner.world.id
    const bundle = await h.open('GET', '/api/world/export', { token: owner.token, world })
    const raw = Uint8Array.from(await bundle.bytes())
    const headers = { 'content-type': 'application/gzip' }
    return () => h.fetch('POST', '/api/world/import', { token: owner.token, world, raw, headers })
  }),
  'POST /api/world/domains': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/world/domains', { host: 'own.example' }),
  ),
  'POST /api/world/domains/:host/verify': calling(async (scene) => {
    await provenHost(scene)
    return () => scene.owner.api.post('/api/world/domains/own.example/verify', {})
  }),
  'DELETE /api/world/domains/:host': calling(async (scene) => {
    await provenHost(scene)
    return () => scene.owner.api.delete('/api/world/domains/own.example')
  }),
  'PATCH /api/surfaces/:id/visibility': onSurface('patch', '/visibility', { visibility: 'listed' }),
  'POST /api/surfaces/:id/publish': onSurface('post', '/publish', { version: '1.0.0' }),
  'POST /api/surfaces/:id/unpublish': onSurface('post', '/unpublish', undefined, publish),
  'POST /api/surfaces/:id/revisions': onSurface('post', '/revisions', { note: 'Before the summer' }),
  'POST /api/surfaces/:id/revisions/:rev/restore': onSurface(
    'post',
    '/revisions/1/restore',
    undefined,
    async (owner, path) => {
      await owner.api.post(`${path}/revisions`)
      await owner.api.put(`${path}/draft`, { name: 'Another' })
    },
  ),
  'POST /api/surfaces/:id/presence': calling(
    async (scene) => {
      const path = `/api/surfaces/${(await surfaceOf(scene)).id}/presence`
      return () => scene.owner.api.post(path, { state: 'viewing' })
    },
    { silent: 'nothing is stored, and it is forgotten in 30 seconds' },
  ),
  'POST /api/surfaces/:id/draft/render': calling(
    async (scene) => {
      const path = `/api/surfaces/${(await surfaceOf(scene)).id}/draft/render`
      return () => scene.owner.api.post(path, { document: true })
    },
    { silent: 'it only reads' },
  ),
  'POST /api/surfaces/:id/schedule': calling(
    async (scene) => {
      const path = `/api/surfaces/${(await surfaceOf(scene)).id}/schedule`
      return () => scene.owner.api.post(path, { action: 'publish', at: tomorrow(scene), version: '1.0.0' })
    },
    { also: ['surface.snapshot'] },
  ),
  'DELETE /api/surfaces/:id/schedule': calling(async (scene) => {
    const path = `/api/surfaces/${(await surfaceOf(scene)).id}/schedule`
    await scene.owner.api.post(path, { action: 'publish', at: tomorrow(scene) })
    return () => scene.owner.api.delete(path)
  }),
  'DELETE /api/surfaces/:id/schedule/:scheduleId': calling(async (scene) => {
    const path = `/api/surfaces/${(await surfaceOf(scene)).id}/schedule`
    const { id } = (await scene.owner.api.post(path, { action: 'publish', at: tomorrow(scene) })).body.data
    return () => scene.owner.api.delete(`${path}/${id}`)
  }),
  'POST /api/surfaces/:id/preview-links': onSurface('post', '/preview-links', { expiresIn: 86_400 }),
  'DELETE /api/surfaces/:id/preview-links/:linkId': calling(async (scene) => {
    const path = `/api/surfaces/${(await surfaceOf(scene)).id}/preview-links`
    const { id } = (await scene.owner.api.post(path, {})).body.data
    return () => scene.owner.api.delete(`${path}/${id}`)
  }),
  'PUT /api/surfaces/:id/draft': onSurface('put', '/draft', { name: 'Renamed' }),
  'PATCH /api/surfaces/:id/draft': onSurface('patch', '/draft', { operations: [{ op: 'remove', blockId: 'intro' }] }),

  'POST /api/ai/agents': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/ai/agents', { name: 'Editor' }),
  ),
  'PUT /api/ai/agents/:id': calling(async (scene) => {
    const { id } = await agentOf(scene)
    return () => scene.owner.api.put(`/api/ai/agents/${id}`, { name: 'Renamed' })
  }),
  'PATCH /api/ai/agents/:id': calling(async (scene) => {
    const { id } = await agentOf(scene)
    return () => scene.owner.api.patch(`/api/ai/agents/${id}`, { phiCap: 2.5 })
  }),
  'DELETE /api/ai/agents/:id': calling(async (scene) => {
    const { id } = await agentOf(scene)
    return () => scene.owner.api.delete(`/api/ai/agents/${id}`)
  }),
  'POST /api/ai/complete': calling(completion),
  // The loop of jobs does not run here: the call that waits for none is answered at once.
  'POST /api/ai/embed': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/ai/embed', { input: 'Opening hours' }, { prefer: 'respond-async' }),
  ),
  'POST /api/ai/composer/stream': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/ai/composer/stream', { intent: 'A small page', context: { worldId: owner.world.id } }),
  ),
  'POST /api/ai/composer/turns/:id/cancel': { run: runningTurn },
  'POST /api/ai/analyze': calling(async (scene) => {
    const { id } = await surfaceOf(scene)
    return () => scene.owner.api.post('/api/ai/analyze', { surfaceId: id })
  }),
  'POST /api/ai/suggestions/:surfaceId/apply/:suggestionId': onSuggestion('apply'),
  'POST /api/ai/suggestions/:surfaceId/dismiss/:suggestionId': onSuggestion('dismiss'),
  'POST /api/ai/mind/memory': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/ai/mind/memory', { fact: 'We close on Tuesdays' }),
  ),
  'PATCH /api/ai/mind/memory/:id': calling(async ({ h, owner }) => {
    const id = await remember(h, owner, 'We close on Tuesdays')
    return () => owner.api.patch(`/api/ai/mind/memory/${id}`, { fact: 'We close on Mondays' })
  }),
  'DELETE /api/ai/mind/preferences': calling(async ({ h, owner }) => {
    const counted = { worldId: owner.world.id, aspect: 'block' as const, key: 'hero', kept: 1_000, refused: 0 }
    await h.deps.store.tx(owner.world.id, (tx) => tx.insert(tastes).values({ ...counted, countedAt: h.clock.now() }))
    return () => owner.api.delete('/api/ai/mind/preferences?aspect=block&key=hero')
  }),
  'DELETE /api/ai/mind/memory/:id': calling(async ({ h, owner }) => {
    const id = await remember(h, owner, 'We close on Tuesdays')
    return () => owner.api.delete(`/api/ai/mind/memory/${id}`)
  }),
  'POST /api/ai/receipts/:id/accept': onProposal('accept', {}),
  'POST /api/ai/receipts/:id/reject': onProposal('reject'),
  'POST /api/ai/receipts/:id/undo': onProposal('undo', undefined, (owner, path) =>
    owner.api.post(`${path}/accept`, {}),
  ),
  'POST /api/uploads': calling(
    async ({ h, owner }) =>
      () =>
        upload(h, owner, NOTES),
  ),
  'POST /api/uploads/presign': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/uploads/presign', ANNOUNCED),
  ),
  'POST /api/uploads/:id/content': calling(async ({ h, owner }) => {
    const { id } = (await upload(h, owner, NOTES)).body.data
    const file = form([['file', { ...NOTES, bytes: 'Other notes.' }]])
    return () => sendUpload(h, owner, file, {}, `/api/uploads/${id}/content`)
  }),
  'PUT /api/uploads/:id/content': calling(putContent, {
    silent: 'the upload was recorded when its address was given, and is again when it is completed',
  }),
  'POST /api/uploads/:id/complete': calling(async (scene) => {
    const put = await putContent(scene)
    const { url } = await put()
    return () => scene.owner.api.post(url.replace(/content\?.*$/, 'complete'), {})
  }),
  'PATCH /api/uploads/:id': calling(async ({ h, owner }) => {
    const { id } = (await upload(h, owner, NOTES)).body.data
    return () => owner.api.patch(`/api/uploads/${id}`, { alt: 'Notes' })
  }),
  'DELETE /api/uploads/:id': calling(async ({ h, owner }) => {
    const { id } = (await upload(h, owner, NOTES)).body.data
    return () => owner.api.delete(`/api/uploads/${id}`)
  }),
  'POST /api/oauth/connections': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/oauth/connections', { provider: 'github', redirectUri: REDIRECT }),
  ),
  'POST /api/oauth/connections/:id/complete': calling(async ({ h, owner }) => {
    fakeProviders(h)
    const { id, state } = await startedConnection(owner)
    return () => owner.api.post(`/api/oauth/connections/${id}/complete`, { code: 'code', state })
  }),
  'DELETE /api/oauth/connections/:id': calling(async ({ owner }) => {
    const { id } = await startedConnection(owner)
    return () => owner.api.delete(`/api/oauth/connections/${id}`)
  }),
  'POST /api/jobs/:id/cancel': calling(async ({ h, owner }) => {
    const { store } = h.deps
    const later = { runAt: h.clock.now() + 3600_000, worldId: owner.world.id, userId: owner.user.id }
    const id = await store.tx(owner.world.id, (tx) =>
      enqueue(systemContext(h.deps), tx, anyJob('upload.process'), {}, later),
    )
    return () => owner.api.post(`/api/jobs/${id}/cancel`)
  }),

  'POST /api/checkout': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/checkout', { phiPack: 'phi_500' }),
  ),
  'POST /api/billing/change-plan': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/billing/change-plan', { planCode: 'team' }),
  ),
  'POST /api/billing/cancel': calling(
    async ({ owner }) =>
      () =>
        owner.api.post('/api/billing/cancel'),
  ),
  'POST /api/billing/resume': calling(async ({ owner }) => {
    await owner.api.post('/api/billing/cancel')
    return () => owner.api.post('/api/billing/resume')
  }),
  'POST /api/billing/webhook': {
    run: paidEvent,
    silent: 'the event records what it changed, and most change nothing',
    also: ['billing.paid'],
  },
  'PATCH /api/billing/profile': calling(async ({ owner }) => {
    await owner.api.patch('/api/billing/profile', { contactName: 'Ada' })
    return () => owner.api.patch('/api/billing/profile', { taxCountry: 'DE' })
  }),

  'DELETE /api/auth/me': calling(
    async ({ owner }) =>
      () =>
        owner.api.delete('/api/auth/me', { password: PASSWORD }),
    { also: ['world.delete'] },
  ),
  'POST /api/admin/users/:id/suspend': byOperator('POST', async ({ h }) => [
    `users/${(await h.register()).user.id}/suspend`,
  ]),
  'POST /api/admin/users/:id/restore': byOperator('POST', async ({ h }) => {
    const { user } = await h.register()
    await suspendUser(systemContext(h.deps), user.email)
    return [`users/${user.id}/restore`]
  }),
  'POST /api/admin/users/:id/operator': byOperator('POST', async ({ h }) => [
    `users/${(await h.register()).user.id}/operator`,
    { operator: true },
  ]),
  'POST /api/admin/session': byOperator('POST', async () => ['session', {}]),
  'DELETE /api/admin/session': byOperator('DELETE', async () => ['session', {}]),
  'POST /api/admin/outbox/:id/retry': byOperator('POST', async ({ h, owner }) => [
    `outbox/${await failedMail(h, owner.user.email)}/retry`,
  ]),
  'POST /api/admin/backups/verify': byOperator('POST', async () => ['backups/verify', {}]),
  'PATCH /api/admin/worlds/:id': byOperator('PATCH', async ({ owner }) => [
    `worlds/${owner.world.id}`,
    { planCode: 'pro' },
  ]),
  'POST /api/admin/worlds/:id/grants': byOperator('POST', async ({ owner }) => [
    `worlds/${owner.world.id}/grants`,
    { phi: 250 },
  ]),
  'PATCH /api/admin/rate-limits': calling(
    async ({ h }) =>
      () =>
        h.fetch('PATCH', '/api/admin/rate-limits', {
          body: { read: 100_000 },
          token: h.deps.secrets.operatorToken,
        }),
  ),
}

/** A host that the World has claimed, and its record. */
async function provenHost({ h, owner }: Scene): Promise<void> {
  const { record } = (await owner.api.post('/api/world/domains', { host: 'own.example' })).body.data
  h.txtRecords[record.name] = [record.value]
}
