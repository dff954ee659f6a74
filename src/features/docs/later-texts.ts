/** Of schedules, preview links, the end of an account, and the operator's accounts and Worlds. */
export const LATER_TEXTS: Readonly<Record<string, string>> = {
  scheduleSurface:
    'A publish is pinned to a revision: the one in `revision`, or a snapshot of the draft as it is now. Gate, ceilings, versions and slugs are checked again at that time; a failure is kept in `lastError`. `summary` says what will happen. Each action may be scheduled once for a Surface, and only while its author may publish it.',
  listSchedules: 'Newest first: what is pending, and the last of each action that ended.',
  readSchedule: '`summary` says what it will do, or what came of it.',
  cancelSchedule:
    'Cancels a pending one, or removes one that failed or was cancelled from the list. One that is done is 409.',
  cancelSchedules: 'All that are pending, or the one of `action`. 409 if there is none.',

  createPreviewLink:
    'Whoever has the address sees the preview, without an account, until the link expires or is revoked. It follows the draft, or shows one `revision`. `url` is shown once.',
  listPreviewLinks: 'Those that have not expired, newest first, with how often each was opened.',
  readPreviewLink: 'How often and when it was last opened.',
  revokePreviewLink: 'The address stops working at once.',

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
