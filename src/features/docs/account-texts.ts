/** What the end of an account, and the operator's accounts and Worlds, do beyond their summaries, by operationId. Markdown. */
export const ACCOUNT_TEXTS: Readonly<Record<string, string>> = {
  deleteMe:
    'Worlds that you have for yourself end with the account, and you leave the others. 409 `LAST_OWNER` while a World with other members has no other owner. An account without a password needs a sign-in of the last ten minutes instead.',

  listUsers: '`q` is a part of the name or the address. Needs the operator token.',
  readUser: 'Needs the operator token.',
  suspendUser:
    'Ends all sessions of the person, who can no longer sign in. What they own stays. Needs the operator token.',
  restoreUser: 'The person may sign in again; their ended sessions stay ended. Needs the operator token.',
  listAllWorlds: '`q` is a part of the name or the slug. Needs the operator token.',
  readAnyWorld: 'Needs the operator token.',
  changeAnyWorld:
    'Changes the plan without a payment. 409 while the payment provider has a subscription, which would set its plan again. Needs the operator token.',
  grantPhi: 'Φ that nobody pays for, and that do not end with the period. Needs the operator token.',
}
