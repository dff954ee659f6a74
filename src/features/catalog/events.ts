/**
 * What can happen in a World, by the names that the audit trail uses (contract part 8). A route that leaves an entry of
 * another name fails the contract tests.
 */
export const WORLD_EVENTS = [
  'world.create',
  'world.update',
  'world.delete',
  'member.update',
  'member.remove',
  'invitation.create',
  'invitation.update',
  'invitation.revoke',
  'invitation.accept',
  'team.create',
  'team.update',
  'team.delete',
  'team.member.add',
  'team.member.update',
  'team.member.remove',
  'billing.change_plan',
  'surface.create',
  'surface.update',
  'surface.draft',
  'surface.snapshot',
  'surface.publish',
  'surface.unpublish',
  'surface.archive',
  'surface.restore',
  'surface.visibility',
  'receipt.accept',
  'receipt.reject',
  'receipt.undo',
] as const
