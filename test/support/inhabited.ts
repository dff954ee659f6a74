import type { Operation } from '../../src/blocks/tree/operations'
import { typeId } from '../../src/lib/typeid'
import type { Answer, Harness, Member } from './harness'
import { install, published } from './artifacts'
import { newPasskey } from './factors'
import { entriesOf, FIELDS, sendForm, SENT } from './forms'
import { smallPage } from './pages'
import { suggestFor } from './suggestions'
import { remember } from './memories'
import { inviteTo, joined } from './people'
import { proposeFor } from './proposals'
import { addConnection, addIdentity } from './social'
import { EventReader } from './sse'
import { samlConfig } from './sso'
import { allowedApp, APP } from './apps'
import { newKey } from './keys'
import { answering, newWebhook, testDelivery } from './webhooks'
import { failedMail } from './outbox'
import { photo, upload } from './uploads'
import { systemContext } from '../../src/deps/context'
import { enqueue } from '../../src/jobs/queue'
import { DAY_MS } from '../../src/lib/time'
import { anyJob } from './any-job'

/** A World with one of each resource, by the parameter name that `addressIn` uses. */
export type Things = Awaited<ReturnType<typeof inhabit>>

/** Fills an Enterprise World. */
export async function inhabit(h: Harness, owner: Member) {
  const { api } = owner
  const guest = await joined(h, owner)
  const team = made(await api.post('/api/teams', { name: 'Writers' }))
  made(await api.post(`/api/teams/${team.id}/members`, { userId: guest.user.id, role: 'editor' }))
  const image = made(await upload(h, owner, { bytes: await photo(300, 200) }))
  const page = smallPage()
  const form = { id: 'contact', type: 'form', props: { title: 'Write to us', fields: FIELDS } }
  const blocks = [...page.blocks, form]
  const surface = made(await api.post('/api/surfaces', { ...page, blocks, visibility: 'listed', teamId: team.id }))
  made(await api.post(`/api/surfaces/${surface.id}/publish`, { version: '1.0.0' }))
  const artifact = await published(owner, 'block')
  for (const message of ['First', 'Second'])
    await sendForm(h, `/w/${owner.world.slug}/${page.slug}/forms/contact`, { ...SENT, message })
  const removal: Operation = { op: 'remove', blockId: 'intro' }
  const bought = made(await api.post('/api/checkout', { phiPack: 'phi_500' }))
  const later = { runAt: h.clock.now() + 3600_000, worldId: owner.world.id, userId: owner.user.id }
  answering(h)
  const webhook = await newWebhook(owner)
  await addIdentity(h, owner)
  await addConnection(h, owner)
  return {
    owner,
    ids: {
      identity: await addIdentity(h, owner),
      connection: await addConnection(h, owner),
      member: guest.user.id,
      team: team.id as string,
      formEntry: (await entriesOf(owner, `/api/surfaces/${surface.id}`))[0]?.id ?? '',
      upload: image.id as string,
      surface: surface.id as string,
      invitation: (await inviteTo(owner, `guest-of-${owner.world.slug}@example.com`)).id as string,
      suggestion: await suggestFor(h, owner, surface.id),
      receipt: await proposeFor(h, owner, surface.id, [removal]),
      turn: await endedTurn(h, owner),
      memory: await remember(h, owner, 'We close on Mondays'),
      agent: made(await api.post('/api/ai/agents', { name: 'Editor' })).id as string,
      job:
        (await h.deps.store.tx('instance', (tx) =>
          enqueue(systemContext(h.deps), tx, anyJob('upload.process'), {}, later),
        )) ?? '',
      entry: made(await api.get('/api/audit'))[0].id as string,
      blueprint: 'restaurant',
      artifact,
      install: made(await install(owner, artifact, { surfaceId: surface.id })).installId as string,
      checkout: bought.id as string,
      invoice: made(await api.get('/api/billing/invoices'))[0].id as string,
      sso: (await samlConfig(owner)).id,
      passkey: made(await (await newPasskey(owner)).register()).id as string,
      session: made(await api.get('/api/auth/sessions'))[0].id as string,
      client: made(await api.post('/api/oauth/clients', APP)).id as string,
      schedule: await scheduled(h, owner, surface.id),
      previewLink: await previewLinks(owner, surface.id),
      key: (await newKey(owner)).id,
      webhook: webhook.id,
      delivery: (await testDelivery(owner, webhook)).id,
      host: await claimedHost(owner),
      grant: await allowedApp(h, owner),
      world: owner.world.id,
      mail: await failedMail(h, owner.user.email),
    },
  }
}

/** Two, so that their list has a second page. */
async function claimedHost({ api, world }: Member): Promise<string> {
  await api.post('/api/world/domains', { host: `second.${world.slug}.example` })
  return made(await api.post('/api/world/domains', { host: `${world.slug}.example` })).host as string
}

const made = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body.data
}

/** A scheduled take-down, and a publish after it. */
async function scheduled(h: Harness, { api }: Member, surfaceId: string): Promise<string> {
  const at = (days: number) => new Date(h.clock.now() + days * DAY_MS).toISOString()
  made(await api.post(`/api/surfaces/${surfaceId}/schedule`, { action: 'unpublish', at: at(1) }))
  return made(await api.post(`/api/surfaces/${surfaceId}/schedule`, { action: 'publish', at: at(2) })).id
}

async function previewLinks({ api }: Member, surfaceId: string): Promise<string> {
  made(await api.post(`/api/surfaces/${surfaceId}/preview-links`, { revision: 1 }))
  return made(await api.post(`/api/surfaces/${surfaceId}/preview-links`, {})).id
}

async function endedTurn(h: Harness, { token, world }: Member): Promise<string> {
  const body = { intent: 'A small page', context: { worldId: world.id } }
  const stream = await h.open('POST', '/api/ai/composer/stream', { token, world: world.id, body })
  await new EventReader(stream).rest()
  return stream.headers.get('x-turn-id') ?? ''
}

/** Well-formed ids of nothing. */
export const unknownIds = (ids: Things['ids']): Things['ids'] =>
  Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, typeId(id.replace(/_.*/, ''), 1)])) as Things['ids']

const ID_OF: [pattern: string, name: keyof Things['ids']][] = [
  ['/api/surfaces/:id', 'surface'],
  ['/api/auth/passkeys/:id', 'passkey'],
  ['/api/teams/:id', 'team'],
  ['/api/invitations/:id', 'invitation'],
  ['/api/uploads/:id', 'upload'],
  ['/api/ai/receipts/:id', 'receipt'],
  ['/api/ai/mind/memory/:id', 'memory'],
  ['/api/ai/composer/turns/:id', 'turn'],
  ['/api/ai/agents/:id', 'agent'],
  ['/api/jobs/:id', 'job'],
  ['/api/audit/:id', 'entry'],
  ['/api/auth/sessions/:id', 'session'],
  ['/api/blueprints/:id', 'blueprint'],
  ['/api/marketplace/artifacts/:id', 'artifact'],
  ['/api/marketplace/installs/:id', 'install'],
  ['/api/checkout/:id', 'checkout'],
  ['/api/billing/invoices/:id', 'invoice'],
  ['/api/sso/configs/:id', 'sso'],
  ['/api/auth/identities/:id', 'identity'],
  ['/api/oauth/connections/:id', 'connection'],
  ['/api/oauth/clients/:id', 'client'],
  ['/api/keys/:id', 'key'],
  ['/api/webhooks/:id', 'webhook'],
  ['/api/auth/apps/:id', 'grant'],
  ['/api/auth/invitations/:id', 'invitation'],
  ['/api/admin/jobs/:id', 'job'],
  ['/api/admin/outbox/:id', 'mail'],
  ['/api/admin/users/:id', 'member'],
  ['/api/admin/worlds/:id', 'world'],
]

/** The path of a route pattern with the ids of these resources. @throws Error for a pattern with an unknown `:id` */
export function addressIn(path: string, { owner, ids }: Things): string {
  const name = ID_OF.find(([pattern]) => path.startsWith(pattern))?.[1]
  if (path.includes(':id') && !name) throw new Error(`test/support/inhabited.ts does not know whose id ${path} takes`)
  const values: Record<string, string> = {
    ':id': name ? ids[name] : '',
    ':userId': ids.member,
    ':surfaceId': ids.surface,
    ':suggestionId': ids.suggestion,
    ':entryId': ids.formEntry,
    ':blockId': 'contact',
    ':scheduleId': ids.schedule,
    ':linkId': ids.previewLink,
    ':deliveryId': ids.delivery,
    ':rev': '1',
    ':to': 'draft',
    ':version': '1.0.0',
    ':host': ids.host,
    ':worldSlug': owner.world.slug,
    ':surfaceSlug': 'home',
  }
  const filled = path.replace(/:[A-Za-z]+/g, (param) => values[param] ?? 'nothing')
  // The only read with a parameter that it needs.
  return path === '/api/worlds/slug-available' ? `${filled}?slug=free` : filled
}
