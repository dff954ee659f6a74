import { type TObject, type TProperties, type TSchema, Type as t } from '@sinclair/typebox'
import type { Role } from '../../core/actor'
import type { WORLD_ACTIONS } from '../../core/audit-actions'
import type { Scope } from '../../core/scopes'
import { OneOf, Person } from '../../core/shapes'

/** A type of event, and who may see it: those who may read the resource. */
export interface EventType {
  /** Resource and what happened to it, in the past tense. Never renamed: receivers match it. */
  type: string
  title: string
  role: Role
  scope: Scope
  /** The fields of the audited view that the event shows. A field that a view lacks is null. */
  data: TObject
}

type WorldAction = keyof typeof WORLD_ACTIONS

const maybe = <Schema extends TSchema>(schema: Schema) => t.Union([schema, t.Null()])
const text = maybe(t.String())
const whole = maybe(t.Integer())

/** Declares the events of one kind of resource. */
const eventsOf =
  (role: Role, scope: Scope) =>
  (type: string, title: string, fields: TProperties = {}): EventType => ({
    type,
    title,
    role,
    scope,
    data: t.Object(fields),
  })

const page = eventsOf('viewer', 'surfaces:read')
const editor = eventsOf('editor', 'surfaces:read')
const world = eventsOf('viewer', 'world:read')
const agent = eventsOf('viewer', 'ai:use')
const admin = eventsOf('admin', 'world:admin')

const live = t.Object(
  {
    version: t.String(),
    revision: t.Integer(),
    slug: t.String(),
    publishedAt: t.String(),
    publishedBy: Person,
  },
  { title: 'EventRevision' },
)
const surface = {
  slug: t.String(),
  visibility: OneOf(['private', 'shared', 'listed']),
  status: OneOf(['draft', 'published', 'changed', 'archived']),
  teamId: text,
  published: maybe(live),
  previousSlug: maybe(t.String({ description: 'The slug that was live before' })),
}
const schedule = {
  surfaceId: text,
  action: text,
  at: text,
  revision: whole,
  version: text,
  status: text,
  lastError: maybe(t.Object({ code: t.String(), message: t.String() })),
}
const saved = {
  etag: maybe(t.String({ description: 'Of the draft after the save' })),
  receiptId: text,
  blockIds: maybe(t.Array(t.String(), { description: 'The blocks that it touched; null for more than 200' })),
}
const draft = { slug: t.String(), blockCount: whole, hash: text, ...saved }
const ofSurface = { surfaceId: text }
const ofSave = { ...ofSurface, ...saved }
const ofEntry = { surfaceId: text, formId: text, status: text }
const upload = { filename: text, contentType: text, size: whole, status: text }
const outcome = { status: t.String(), width: whole, height: whole }
const member = { userId: t.String(), role: t.String() }
const invitation = { email: text, role: text, status: text }
const artifact = { kind: text, slug: text, version: text }

/**
 * Which audit actions are events, in one table: null for those that are not. What runs long has a stream of its own, and
 * sign-in, billing details and grants of single persons stay in the audit trail.
 */
export const EVENTS: Record<WorldAction, EventType | null> = {
  'world.export': null,
  'world.import': admin('world.imported', 'A bundle was imported.', { surfaces: t.Integer(), uploads: t.Integer() }),
  'domain.create': admin('domain.created', 'A host name was claimed for the World.', { host: t.String() }),
  'domain.verify': admin('domain.verified', 'The World answers at a host name.', { host: t.String() }),
  'domain.lapse': admin('domain.lapsed', 'The World no longer answers at a host name.', { host: t.String() }),
  'domain.delete': admin('domain.deleted', 'A host name was given up.', { host: t.String() }),
  'surface.create': page('surface.created', 'A Surface was created.', surface),
  'surface.update': page('surface.updated', 'A Surface was assigned to a team or removed from one.', surface),
  'surface.draft': page('surface.draft_saved', 'A draft was saved. Read it to see what changed.', draft),
  'surface.snapshot': page('surface.snapshot_created', 'A draft was saved as a revision.', {
    version: t.String(),
    number: t.Integer(),
  }),
  'surface.publish': page('surface.published', 'A revision went live.', surface),
  'surface.unpublish': page('surface.unpublished', 'The live revision was taken down.', surface),
  'surface.archive': page('surface.archived', 'A Surface was archived.', surface),
  'surface.delete': page('surface.deleted', 'A Surface was deleted for good.', { slug: t.String() }),
  'surface.restore': page('surface.restored', 'A revision was restored into the draft.', {
    slug: t.String(),
    ...saved,
  }),
  'surface.visibility': page('surface.visibility_changed', 'The visibility of a Surface changed.', surface),
  'entry.create': editor('entry.created', 'A visitor sent a form. Read the entry to see the answers.', ofEntry),
  'entry.update': editor('entry.updated', 'The status of a form entry changed.', ofEntry),
  'entry.delete': editor('entry.deleted', 'Form entries were deleted.', { surfaceId: text, deleted: whole }),
  'schedule.create': page('schedule.created', 'A publish or a take-down was scheduled.', schedule),
  'schedule.cancel': page('schedule.cancelled', 'A schedule was cancelled, or removed after it had failed.', schedule),
  'schedule.fail': page('schedule.failed', 'A scheduled publish or take-down failed.', schedule),
  'preview_link.create': null,
  'preview_link.revoke': null,
  'blueprint.apply': page('blueprint.applied', 'The pages of a blueprint were added.', {
    surfaces: t.Array(t.Object({ id: t.String(), slug: t.String() })),
  }),
  'receipt.accept': page('receipt.accepted', 'A proposal was accepted, whole or in part.', ofSave),
  'receipt.reject': page('receipt.rejected', 'A proposal was rejected.', ofSurface),
  'receipt.undo': page('receipt.undone', 'An accepted proposal was undone.', ofSave),
  'suggestion.apply': page('suggestion.applied', 'A suggestion was applied to a draft.', ofSave),
  'suggestion.dismiss': page('suggestion.dismissed', 'A suggestion was dismissed.', ofSurface),
  'upload.create': page('upload.created', 'A file was uploaded or announced.', upload),
  'upload.update': page('upload.updated', 'An upload changed, or its bytes arrived.', upload),
  'upload.process': page('upload.processed', 'The variants of an image are ready, or failed.', outcome),
  'upload.delete': page('upload.deleted', 'An upload was deleted.', upload),

  'artifact.publish': world('artifact.published', 'The World published a version of an artifact.', artifact),
  'artifact.update': world('artifact.updated', 'An artifact of the World changed.', artifact),
  'artifact.unpublish': world('artifact.unpublished', 'An artifact of the World was taken down.', artifact),
  'artifact.install': world('artifact.installed', 'An artifact was installed.'),
  'artifact.upgrade': world('artifact.upgraded', 'An installation was brought to a newer version.', { version: text }),
  'artifact.uninstall': world('artifact.uninstalled', 'An installation was ended.'),
  'artifact.checkout': null,
  'artifact.purchase': admin('artifact.purchased', 'An artifact was paid for.'),
  'artifact.refund': admin('artifact.refunded', 'The payment for an artifact was returned.'),

  'agent.create': agent('agent.created', 'A custom agent was created.'),
  'agent.update': agent('agent.updated', 'A custom agent changed.'),
  'agent.delete': agent('agent.deleted', 'A custom agent was deleted.'),
  'turn.create': null,
  'turn.cancel': null,
  'ai.complete': null,
  'ai.embed': null,
  'ai.analyze': null,
  'memory.create': null,
  'memory.update': null,
  'preference.delete': null,
  'memory.delete': null,
  'job.cancel': null,

  'world.create': null,
  'world.update': world('world.updated', 'The name, slug, description or settings of the World changed.', {
    name: t.String(),
    slug: t.String(),
  }),
  'world.delete': null,
  'member.join': world('member.joined', 'A person joined with their first single sign-on.', member),
  'member.update': world('member.updated', 'The role of a member changed.', member),
  'member.remove': world('member.removed', 'A member left or was removed.', member),
  'invitation.create': admin('invitation.created', 'A person was invited.', invitation),
  'invitation.update': admin('invitation.updated', 'An invitation changed, or was sent again.', invitation),
  'invitation.revoke': admin('invitation.revoked', 'An invitation was revoked.', invitation),
  'invitation.accept': admin('invitation.accepted', 'An invited person became a member.', invitation),
  'team.create': world('team.created', 'A team was created.', { slug: t.String() }),
  'team.update': world('team.updated', 'A team changed.', { slug: t.String() }),
  'team.delete': world('team.deleted', 'A team was deleted.', { slug: t.String() }),
  'team.member.add': world('team.member_added', 'A member joined a team.', member),
  'team.member.update': world('team.member_updated', 'The role of a member in a team changed.', member),
  'team.member.remove': world('team.member_removed', 'A member left a team.', member),

  'sso.create': null,
  'sso.update': null,
  'sso.test': null,
  'sso.enable': admin('sso.enabled', 'Single sign-on was enabled.'),
  'sso.delete': admin('sso.deleted', 'A single sign-on configuration was deleted.'),
  'sso.link': null,

  'billing.change_plan': world('billing.plan_changed', 'The plan of the World changed.', { planCode: t.String() }),
  'billing.checkout': null,
  'billing.paid': admin('billing.paid', 'An order was paid.', { item: text, amount: whole, currency: text }),
  'billing.reversed': null,
  'billing.cancel': admin('billing.cancellation_scheduled', 'The end of the subscription was scheduled.'),
  'billing.resume': admin('billing.cancellation_withdrawn', 'The scheduled end was taken back.'),
  'billing.subscription': null,
  'billing.profile': null,
  'billing.grant_phi': null,

  'connection.create': null,
  'connection.complete': admin('connection.completed', 'An account at a provider was connected.', { provider: text }),
  'connection.fail': admin('connection.failed', 'The tokens of a connection could not be renewed.', { provider: text }),
  'connection.delete': admin('connection.deleted', 'A connection was deleted.', { provider: text }),

  'client.create': admin('client.created', 'A partner app was registered.'),
  'client.update': admin('client.updated', 'A partner app changed.'),
  'client.delete': admin('client.deleted', 'A partner app was removed.'),
  'client.rotate': admin('client.secret_rotated', 'A partner app got a new secret.'),
  'grant.create': null,
  'grant.update': null,
  'grant.delete': null,
  'grant.end': null,
  'key.create': admin('key.created', 'An API key was created.'),
  'key.revoke': admin('key.revoked', 'An API key was revoked.'),

  'webhook.create': null,
  'webhook.update': null,
  'webhook.delete': null,
  'webhook.rotate': null,
  'webhook.disable': null,
  'webhook.redeliver': null,
  'webhook.test': admin('webhook.test', 'A test delivery, sent only to the webhook that it tests.'),
  'audit.prune': null,
}

/** The event of an audit action; undefined for actions that are not events. */
export function eventOf(action: string): EventType | undefined {
  return (Object.hasOwn(EVENTS, action) && EVENTS[action as WorldAction]) || undefined
}

/** All events that webhooks and streams can ask for. */
export const EVENT_TYPES: readonly EventType[] = Object.values(EVENTS).filter(
  (event): event is EventType => event !== null && event.type !== 'webhook.test',
)

const BY_NAME = new Map(EVENT_TYPES.map((event) => [event.type, event]))

/** The event with this name; undefined for an unknown one. */
export function eventNamed(type: string): EventType | undefined {
  return BY_NAME.get(type)
}
