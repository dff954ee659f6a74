import type { Command } from './command'

/** All commands, in the order of the help text. */
export const COMMANDS: readonly Command[] = [
  { name: 'serve', summary: 'start the server', load: async () => (await import('./serve')).serveNow },
  {
    name: 'start',
    summary: 'run replicate if LITESTREAM_REPLICA_URL is set, else serve',
    load: async () => (await import('./serve')).startNow,
  },
  {
    name: 'replicate',
    summary: 'start the server under Litestream; restore a missing database from the replica first',
    load: async () => (await import('./replicate')).serveBesideLitestream,
  },
  {
    name: 'migrate',
    summary: 'apply the pending database migrations',
    load: async () => (await import('./migrate')).migrateNow,
  },
  {
    name: 'seed',
    summary: 'create a demo user with a World and three published Surfaces',
    load: async () => (await import('./seed')).seed,
  },
  {
    name: 'user create',
    usage: '--email <address> --name <name> --password <password or - for standard input>',
    summary: 'create a user and their World',
    required: ['email', 'name', 'password'],
    load: async () => (await import('./users')).createOne,
  },
  { name: 'user list', summary: 'list all users', load: async () => (await import('./users')).listAll },
  {
    name: 'user suspend',
    usage: '<email>',
    summary: 'revoke all sessions of a user and block sign-in',
    args: 1,
    load: async () => (await import('./users')).suspendOne,
  },
  {
    name: 'user restore',
    usage: '<email>',
    summary: 'let a suspended user sign in again',
    args: 1,
    load: async () => (await import('./users')).restoreOne,
  },
  { name: 'world list', summary: 'list all Worlds', load: async () => (await import('./worlds')).listAll },
  {
    name: 'set-plan',
    usage: '<world id or slug> <plan>',
    summary: 'put a World on a plan',
    args: 2,
    load: async () => (await import('./worlds')).changePlan,
  },
  {
    name: 'audit verify',
    usage: '[--world <id or slug>]',
    summary: 'verify the hash chains of the audit trail, of the instance and all Worlds',
    optional: ['world'],
    load: async () => (await import('./audit')).verifyTrail,
  },
  {
    name: 'audit',
    usage: '[--world <id or slug>] [--actor, --action, --resourceType, --resourceId, --from, --to, --q <value>]',
    summary: 'show the newest audit entries of the instance, or of a World',
    optional: ['world', 'actor', 'action', 'resourceType', 'resourceId', 'from', 'to', 'q'],
    load: async () => (await import('./audit')).listTrail,
  },
  {
    name: 'grant-phi',
    usage: '<world id or slug> <amount> [--key <text: grants once>]',
    summary: 'grant Φ to a World',
    args: 2,
    optional: ['key'],
    load: async () => (await import('./phi')).grantOne,
  },
  {
    name: 'outbox',
    summary: 'show the unsent mails with their links',
    load: async () => (await import('./outbox')).listWaiting,
  },
  {
    name: 'rotate-keys',
    summary: 'generate new signing and sealing keys',
    load: async () => (await import('./rotate-keys')).rotate,
  },
  {
    name: 'backup',
    usage: '<file.tar.gz>',
    summary: 'write the database, keys and local files into one archive',
    args: 1,
    load: async () => (await import('./backup')).backupTo,
  },
  {
    name: 'restore',
    usage: '<file.tar.gz | replica URL>',
    summary: 'restore a backup or a replica into an empty data folder',
    args: 1,
    load: async () => (await import('./restore')).restoreFrom,
  },
  {
    name: 'verify-backup',
    usage: '[file]',
    summary: 'verify that a backup, the replica or the newest nightly copy can be restored',
    args: [0, 1],
    load: async () => (await import('./verify-backup')).verifyBackup,
  },
  {
    name: 'snapshot',
    summary: 'copy the database into backups/ in the data folder, as each night',
    load: async () => (await import('./backup')).snapshotNow,
  },
  {
    name: 'doctor',
    summary: 'check everything that the service depends on, and say what to do',
    load: async () => (await import('./doctor')).examine,
  },
  {
    name: 'ready',
    summary: 'ask the server on this machine whether it is ready',
    load: async () => (await import('./ready')).askReady,
  },
  {
    name: 'openapi',
    summary: 'print the OpenAPI document',
    load: async () => (await import('./openapi')).printDocument,
  },
]
