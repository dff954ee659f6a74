/** Audit actions in a World, with what each entry records (contract part 8). */
export const WORLD_ACTIONS = {
  'world.create': 'A World was created.',
  'world.update': 'The name, slug, description or settings of the World changed.',
  'world.delete': 'A World was deleted, with everything in it.',
  'member.join': 'A person became a member with their first single sign-on.',
  'member.update': 'The role of a member changed.',
  'member.remove': 'A member left or was removed.',
  'invitation.create': 'A person was invited.',
  'invitation.update': 'The role or the teams of an invitation changed, or it was sent again.',
  'invitation.revoke': 'An invitation was revoked.',
  'invitation.accept': 'An invited person became a member.',
  'team.create': 'A team was created.',
  'team.update': 'The name, slug or description of a team changed.',
  'team.delete': 'A team was deleted.',
  'team.member.add': 'A member joined a team.',
  'team.member.update': 'The role of a member in a team changed.',
  'team.member.remove': 'A member left a team.',
  'sso.create': 'A single sign-on configuration was created.',
  'sso.update': 'A single sign-on configuration changed.',
  'sso.test': 'A single sign-on configuration was tested.',
  'sso.enable': 'A single sign-on configuration was enabled.',
  'sso.delete': 'A single sign-on configuration was deleted.',
  'sso.link': 'An account was linked to a person of the identity provider.',
  'billing.change_plan': 'The plan of the World changed.',
  'billing.grant_phi': 'The operator granted Φ to the World.',
  'surface.create': 'A Surface was created.',
  'surface.update': 'A Surface was assigned to a team or removed from one.',
  'surface.draft': 'A draft was saved: hash, counts and operations, not the blocks.',
  'surface.snapshot': 'A draft was saved as a revision.',
  'surface.publish': 'A revision went live.',
  'surface.unpublish': 'The live revision was taken down.',
  'surface.archive': 'A Surface was archived.',
  'surface.restore': 'A revision was restored into the draft.',
  'surface.visibility': 'The visibility of a Surface changed.',
  'turn.create': 'A composer turn began.',
  'turn.cancel': 'A composer turn was cancelled.',
  'receipt.accept': 'A proposal was accepted, whole or in part.',
  'receipt.reject': 'A proposal was rejected.',
  'receipt.undo': 'An accepted proposal was undone.',
  'upload.create': 'A file was uploaded or announced.',
  'upload.update': 'The description or focal point of an upload changed, or its bytes arrived.',
  'upload.delete': 'An upload was deleted.',
  'upload.process': 'The variants of an image were created, or could not be created.',
  'job.cancel': 'A job was cancelled.',
  'audit.prune': 'Entries older than the retention were removed.',
} as const

/** Audit actions outside Worlds, in the chain of the instance. */
const INSTANCE_ACTIONS = {
  'auth.register': 'A person registered.',
  'auth.setup': 'The first user was created with the set-up link.',
  'auth.login': 'A person signed in.',
  'auth.login_failed': 'Sign-in to an account failed ten times from one address.',
  'auth.logout': 'A session was ended by its owner.',
  'auth.session.revoke': 'Sessions of a person were revoked, by the person or because a refresh token was used twice.',
  'auth.password': 'A person changed their password.',
  'auth.reset': 'A password was reset with an e-mailed link.',
  'auth.profile': 'A person changed their name or asked to change their e-mail address.',
  'auth.verify': 'An e-mail address was verified.',
  'auth.verify.send': 'A verification link was sent.',
  'user.suspend': 'The operator suspended a person.',
  'user.restore': 'The operator lifted a suspension.',
  'rate_limits.update': 'The operator changed the rate limits.',
  'keys.rotate': 'The operator created a new signing key.',
} as const

/** All audit actions, with what each entry records. Routes' rules and `record` use them. */
export const AUDIT_ACTIONS = { ...WORLD_ACTIONS, ...INSTANCE_ACTIONS } as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** Names of the actions in a World, for `GET /api/meta/schema`. */
export const WORLD_EVENTS = Object.keys(WORLD_ACTIONS) as readonly (keyof typeof WORLD_ACTIONS)[]
