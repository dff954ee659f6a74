/** What the end of an account, and the operator's accounts and Worlds, do beyond their summaries, by operationId. Markdown. */
export const ACCOUNT_TEXTS: Readonly<Record<string, string>> = {
  deleteMe:
    'Worlds that you have for yourself end with the account, and you leave the others. 409 `LAST_OWNER` while a World with other members has no other owner. An account without a password needs a sign-in of the last ten minutes instead.',

  readSignInOptions:
    'For a sign-in page: who may register, and which ways there are. May be kept for a minute. `sso` says only that some address signs in at an identity provider, not which.',
  setUp:
    'The one-use link that the first start prints has the token. The account is confirmed, and its person is an operator. Works regardless of SIGNUP.',
  listInvitationsToMe: 'Empty until the address of the account is confirmed.',
  readInvitationOffer:
    'The token stands in the body, so that no log keeps it. 404 for an unknown token, 409 `STATE_CONFLICT` for an invitation that was used, revoked or replaced, or has expired.',
  acceptInvitationToMe: 'For people who have confirmed the address that was invited; they need no mailed link.',
  checkWorldSlug: 'A slug that is free now may be taken by the time of the call that uses it.',
  readMemberAccess:
    'The rights of the role, and the Surfaces on which a team gives more. Admins read it of everybody, others of themselves.',
  readSurfaceAccess: 'Who among the members may do what, and who else sees the page or its draft.',

  listUsers: '`q` is a part of the name or the address. Needs the operator token.',
  readUser: 'Needs the operator token.',
  suspendUser:
    'Ends all sessions of the person, who can no longer sign in. What they own stays. Needs the operator token.',
  restoreUser: 'The person may sign in again; their ended sessions stay ended. Needs the operator token.',
  listAllWorlds: '`q` is a part of the name or the slug. Needs the operator token.',
  readAnyWorld: 'Needs the operator token.',
  changeAnyWorld:
    'Changes the plan without a payment. 409 while the payment provider has a subscription, which would set its plan again. Needs the operator token.',
  changeOperator:
    'An operator opens sessions of the operator with their own access token. Ending it ends their open ones. Needs the operator token.',
  readOperatorSession: 'Needs the operator token or an operator session.',
  openOperatorSession:
    'With the operator token, or with the access token of a person who is an operator, who needs a second factor of the last 15 minutes if they have one. The session ends after an hour, or when the person signs out.',
  endOperatorSession: 'With the operator token, ends all operator sessions.',
  examineInstance:
    'The same checks as the command `doctor`. They run at most every 30 seconds; `checkedAt` says when. Needs the operator token.',
  listInstanceJobs: 'Jobs of all Worlds and of the instance, without their results. Needs the operator token.',
  readInstanceJob: 'Needs the operator token.',
  listOutbox:
    'Without the text of the mails, which holds links that sign people in; the command `outbox` shows it. `q` is a part of the address or the subject. Needs the operator token.',
  retryMail: '409 while the mail waits for its next attempt. Needs the operator token.',
  listInstanceAudit:
    'Sign-ins, accounts and acts of the operator: what belongs to no World. The filters are those of a World’s trail. Needs the operator token.',
  readBackups: 'Needs the operator token.',
  verifyBackups:
    'A job restores the replica, or the newest copy where there is none, and compares it with the database. A second call while it waits answers the same job. Needs the operator token.',
  grantPhi: 'Φ that nobody pays for, and that do not end with the period. Needs the operator token.',
}
