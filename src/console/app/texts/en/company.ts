/** Texts for the return from the identity provider of a company. */
export const company = {
  byMail: 'Send me a code by mail instead',
  byPasskey: 'Use a passkey as second factor',
  byPassword: 'Use the password instead',
  code: 'Code from the mail',
  codeHint: 'We sent it to the address of your account. It works for ten minutes.',
  factor: 'Code of your second factor',
  factorHint: 'Six digits from your app, or a recovery code.',
  link: 'Connect and sign in',
  linkHint:
    'Your company signed you in, and an account with your address exists here. Confirm once that it is yours. From then on your company signs you in.',
  linkTitle: 'Connect your account',
  password: 'Password of your account here',
  refused: {
    access_denied: 'The sign-in was cancelled or refused there.',
    account_suspended: 'Your account here is suspended. Ask whoever runs this server.',
    email_not_allowed: 'Your address is not in a domain of your company. Ask an admin of the workspace.',
    email_required: 'Your company did not send a confirmed e-mail address. Ask its IT.',
    invalid_response: 'The answer of the other server is not valid. Begin again. If that does not help, ask an admin.',
    not_a_member: 'You are no member of this workspace. Ask an admin for an invitation.',
    provider_unavailable: 'The other server did not answer. Begin again in a few minutes.',
    signup_closed: 'You have no account here, and nobody can register on this server.',
    sso_disabled: 'Single sign-on of this workspace is switched off. Sign in with your password.',
  },
  refusedElse: 'The other server did not sign you in. Begin again.',
}
