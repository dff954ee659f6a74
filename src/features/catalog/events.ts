/**
 * What can happen in a World, by the names that the audit trail uses (contract part 8). A route that leaves an entry of
 * another name fails the contract tests.
 */
export const WORLD_EVENTS = [
  'world.create',
  'world.update',
  'billing.change_plan',
  'billing.grant_phi',
  'surface.create',
  'surface.update',
  'surface.draft',
  'surface.snapshot',
  'surface.publish',
  'surface.unpublish',
  'surface.archive',
  'surface.restore',
  'surface.visibility',
  'turn.create',
  'turn.cancel',
  'receipt.accept',
  'receipt.reject',
  'receipt.undo',
  'job.cancel',
] as const
