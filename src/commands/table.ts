import type { Command } from './command'

/** All commands. Each runs over the same dependencies and domain functions as the server, beside it if need be. */
export const COMMANDS: readonly Command[] = [
  { name: 'serve', summary: 'start the server', load: async () => (await import('./serve')).serveNow },
  {
    name: 'start',
    summary: 'replicate where LITESTREAM_REPLICA_URL is set, else serve',
    load: async () => (await import('./serve')).startNow,
  },
  {
    name: 'replicate',
    summary: 'start the server under Litestream, restored from the replica where its database is missing',
    load: async () => (await import('./replicate')).serveBesideLitestream,
  },
  {
    name: 'migrate',
    summary: 'bring the database up to date',
    load: async () => (await import('./migrate')).migrateNow,
  },
  {
    name: 'seed',
    summary: 'make a demo user with a World and three published Surfaces',
    load: async () => (await import('./seed')).seed,
  },
  {
    name: 'user create',
    usage: '--email <address> --name <name> --password <password or - for standard input>',
    summary: 'make a person and their World',
    required: ['email', 'name', 'password'],
    load: async () => (await import('./users')).createOne,
  },
  { name: 'user list', summary: 'show everybody', load: async () => (await import('./users')).listAll },
  {
    name: 'user suspend',
    usage: '<email>',
    summary: 'end all sessions of a person and keep them out',
    args: 1,
    load: async () => (await import('./users')).suspendOne,
  },
  {
    name: 'user restore',
    usage: '<email>',
    summary: 'let a suspended person in again',
    args: 1,
    load: async () => (await import('./users')).restoreOne,
  },
  { name: 'world list', summary: 'show all Worlds', load: async () => (await import('./worlds')).listAll },
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
    summary: 'follow the hash chains of the audit trail, the instance’s and all Worlds’',
    optional: ['world'],
    load: async () => (await import('./audit')).verifyTrail,
  },
  {
    name: 'audit',
    usage: '[--world <id or slug>] [--actor, --action, --resourceType, --resourceId, --from, --to, --q <value>]',
    summary: 'show the newest entries of the instance’s audit trail, or of a World’s',
    optional: ['world', 'actor', 'action', 'resourceType', 'resourceId', 'from', 'to', 'q'],
    load: async () => (await import('./audit')).listTrail,
  },
  {
    name: 'grant-phi',
    usage: '<world id or slug> <amount> [--key <text: grants once>]',
    summary: 'give Φ to a World',
    args: 2,
    optional: ['key'],
    load: async () => (await import('./phi')).grantOne,
  },
  {
    name: 'outbox',
    summary: 'show the mails that wait, with their links',
    load: async () => (await import('./outbox')).listWaiting,
  },
  {
    name: 'rotate-keys',
    summary: 'make new signing and sealing keys',
    load: async () => (await import('./rotate-keys')).rotate,
  },
  {
    name: 'backup',
    usage: '<file.tar.gz>',
    summary: 'write database, keys and local files into one archive',
    args: 1,
    load: async () => (await import('./backup')).backupTo,
  },
  {
    name: 'restore',
    usage: '<file.tar.gz | replica URL>',
    summary: 'fill an empty data folder from a backup or a replica',
    args: 1,
    load: async () => (await import('./restore')).restoreFrom,
  },
  {
    name: 'verify-backup',
    usage: '[file]',
    summary: 'prove that a backup, the replica or the newest nightly copy can be restored',
    args: [0, 1],
    load: async () => (await import('./verify-backup')).verifyBackup,
  },
  {
    name: 'snapshot',
    summary: 'copy the database into backups/ of the data folder, as happens each night',
    load: async () => (await import('./backup')).snapshotNow,
  },
  {
    name: 'doctor',
    summary: 'look at everything that the service stands on, and say what to do',
    load: async () => (await import('./doctor')).examine,
  },
  {
    name: 'ready',
    summary: 'ask the server on this machine whether it takes requests',
    load: async () => (await import('./ready')).askReady,
  },
  {
    name: 'openapi',
    summary: 'print the OpenAPI document',
    load: async () => (await import('./openapi')).printDocument,
  },
]
