import { ACCOUNT_TEXTS } from './account-texts'
import { INTEGRATION_TEXTS } from './integration-texts'
import { SURFACE_TEXTS } from './surface-texts'

/** What each operation does, by operationId: what its summary has no room for. Formatted as Markdown. */
export const OPERATION_TEXTS: Readonly<Record<string, string>> = {
  ...INTEGRATION_TEXTS,
  ...ACCOUNT_TEXTS,
  readHealth: 'Answers as long as the process serves requests. Needs no token and is never rate-limited.',
  readReadiness: '503 while the server starts or drains. For load balancers.',
  readHealthDetail: 'Database, replica, job queue, storage, disk and event loop. Needs the operator token.',
  readMetrics: 'The text format of Prometheus. Needs the operator token.',
  readOpenApi: 'The same bytes until the server is upgraded or its configuration changes; send `If-None-Match`.',
  browseDocs: 'The API reference in a browser. All of its files come from this server.',

  register: 'Creates a person and a first World that they own, and signs them in. `SIGNUP` decides who may register.',
  login:
    'An unknown address and a wrong password get the same response. Repeated failures are refused with 429 for a while. Where the account has a second factor, the response is a challenge for POST /api/auth/challenge.',
  refresh:
    'Each refresh token works once and is replaced by the new one. Reuse of an old one ends the session (`TOKEN_REUSED`), except within ten seconds.',
  logout: 'Ends the session of this access token. Its refresh token stops working too.',
  getMe: 'The account of the access token, with the Worlds it belongs to and the role in each.',
  updateMe: 'A new address takes effect when the link that is mailed to it is opened.',
  listSessions:
    'Each sign-in is a session. `current` marks the one of this token. A session from single sign-on sees those of its configuration only.',
  revokeOtherSessions: 'Ends all sessions of the account but the one of this token.',
  getSession: 'One sign-in: how, from where, and when it was last used.',
  revokeSession: 'The access tokens of the session stop working at once.',
  changePassword: 'Needs the current password. All other sessions end.',
  forgotPassword: 'Sends a mail if the address has an account. The response never reveals whether it has.',
  resetPassword: 'Takes the token of the mailed link, which works once. All sessions end.',
  verifyEmail: 'Takes the token of the mailed link, which works once.',
  resendVerification: 'Sends another link; earlier ones stop working.',

  listOAuthProviders: 'Those that the operator configured. Without one the list is empty.',
  startOAuth:
    'Send the person to `authorizationUrl`. Keep the state and the verifier of `codeChallenge`: the callback needs both within ten minutes.',
  finishOAuth:
    'Takes the `code` and `state` of the redirect. The first sign-in creates an account, or links the account with the same address if the provider has verified it. A state works once.',
  listIdentities: 'The providers that can sign in to your account.',
  getIdentity: 'One provider that can sign in to your account.',
  unlinkIdentity: 'Refused with 409 while nothing else can sign in to the account.',
  endChallenge:
    'Takes the `challenge` of a login, with a code of the authenticator app, a recovery code, or the response of a passkey. The answer is that of a login.',
  loginWithPasskey:
    'Without `credential` it returns the options for the browser; with the response of the browser it signs in. A passkey counts as both factors.',
  listPasskeys: 'Oldest first. An account has at most 20.',
  addPasskey:
    'Without `credential` it returns the options for the browser; with the response of the browser it adds the passkey. With `secondFactor`, sign-in by password asks for it; the first second factor comes with ten recovery codes.',
  readPasskey: 'One passkey, without its key.',
  renamePasskey: 'Changes the name, which only you see.',
  removePasskey:
    'Needs a second factor given in this session within 15 minutes, if the account has one. Refused with 409 while nothing else can sign in to the account.',
  addTotp: 'The secret is shown once. Nothing changes until a code is confirmed.',
  confirmTotp:
    'From now on, sign-in by password asks for a code. The first second factor comes with ten recovery codes.',
  removeTotp: 'Needs a code, or a second factor given in this session within 15 minutes.',
  replaceRecoveryCodes: 'The earlier codes stop working. Needs a code, or a second factor given within 15 minutes.',
  readSecondFactors: 'What sign-in by password asks for, and when this session last gave a second factor.',
  secondFactorOptions: 'For `navigator.credentials.get`; send what it returns to POST /api/auth/second-factor.',
  giveSecondFactor:
    'For Worlds that demand a second factor (`SECOND_FACTOR_REQUIRED`), and before changes of the second factors.',

  readWorld: 'Name, slug, settings and plan of the World, and the role of the caller in it.',
  updateWorld:
    '`settings` is a merge patch: what is absent stays as it is, and `null` resets a setting to its default.',
  deleteWorld:
    'Deletes the World with its Surfaces, uploads and members. `confirm` must be its slug. Only for an owner.',
  listWorlds:
    'The Worlds of the person that this session may enter. Left out are those that demand a second factor or single sign-on which the session does not have, so a page may have fewer than `limit`; `GET /api/auth/me` names all. Needs no `X-World-ID`.',
  provisionWorld:
    'The first World is free. More need a plan with the feature `worlds` on a World that the person owns. `blueprintId` fills it with the pages of a blueprint, as drafts.',

  listBlueprints:
    'Sets of pages to begin with. Filter with `category` and `q`; `locale` chooses the language of the texts.',
  readBlueprint:
    'The pages with all blocks. `/slug` in a link leads to another page of the blueprint. `preview` opens in a browser.',
  applyBlueprint:
    'Adds the pages as drafts, all or none. A slug that is taken gets a number, and the links between the pages follow. Facts are gaps in square brackets.',

  listArtifacts:
    'What every World of this instance has published. `q` searches names and descriptions. The manifest is in the single artifact.',
  publishArtifact:
    'Publishes a new artifact, or a higher version of the World’s artifact with the same slug. The manifest is read like a draft, and every fault is reported with its path. It cannot contain uploads, nor pictures of other servers.',
  readArtifact:
    '`manifest` is null for a paid artifact that the World has not bought. `own`, `bought` and `installed` say what the World has.',
  updateArtifact:
    'Sets the fields that are present. A new price does not touch those who bought it. `deprecation` is a reason, or null.',
  unpublishArtifact: 'Worlds that bought or installed it still find and install it. A new version lists it again.',
  installArtifact:
    'A block or a section goes into the draft of `surfaceId` with new ids, as a Receipt that can be undone. A surface or a blueprint becomes drafts with free slugs, an agent an agent. 402 `PAYMENT_REQUIRED` if it is paid and not bought.',
  listInstalls: '`outdated` says that there is a newer version.',
  readInstall: 'One installation, and what it made.',
  uninstallArtifact: 'The blocks, pages or agent that it made belong to the World, and stay as they are.',
  upgradeInstall:
    'Changes only what differs between the versions. What the World has changed stays; blocks that both changed are 409 `RECEIPT_STALE`. Pages that are new in a blueprint are not added.',
  initializePayment:
    'The purchase is granted when the payment arrives, once; with provider `local` at once. `STATE_CONFLICT` for an artifact that is free, bought or the World’s own.',
  listSales: 'The ledger, newest first: what was paid, and the publisher’s share. Refunds are negative.',

  listMembers: 'The people of the World with their roles.',
  readMember: 'One member with their role.',
  changeMemberRole: 'Only an owner makes or demotes an owner, and one owner always remains (`LAST_OWNER`).',
  removeMember: 'Ends the membership and all team memberships at once. Members may remove themselves.',

  listInvitations: 'Filter with `status`.',
  createInvitation: 'The response holds the link as `inviteUrl`, once. It is mailed too, and is valid for seven days.',
  acceptInvitation:
    'Only the invited address may accept. A session from single sign-on accepts invitations to its own World only.',
  readInvitation: 'One invitation, without its link.',
  changeInvitation: 'Only while it is pending. `resend` makes a new link; the earlier one stops working.',
  revokeInvitation: 'The link stops working at once.',

  exportWorld:
    'A tar.gz with Surfaces, revisions, Receipts, uploads, settings and agents as JSON lines, and a manifest with the hash of every file. It holds no secrets.',
  importWorld:
    'Adds everything in a bundle to the World, or refuses it as a whole. Ids are new, and a slug that is taken gets a number. The body is the bundle.',

  listDomains: 'The host names that the World has claimed, by name.',
  addDomain:
    'The answer holds the TXT record to set. The World answers at the host once it is verified. Other Worlds may claim the same host until then.',
  readDomain: 'One host name, with the TXT record that proves it.',
  verifyDomain:
    'Looks for the TXT record. From then on the pages of the World are at the host, and their addresses below `/w/` lead there. The record is checked once a day and must stay.',
  removeDomain: 'The World no longer answers there, at once.',
  checkTls: 'For a reverse proxy that gets certificates on demand. Only from this machine and trusted proxies.',

  listKeys: 'The keys of the World, oldest first, without what they are. `hint` is the end of each.',
  createKey:
    'The response holds `key` once. Send it as `Authorization: Bearer qk_…` with `X-World-ID`. A key has at most the role admin, and belongs to the World: it stays when its creator leaves. Only for people.',
  readKey: 'One key. `lastUsedAt` may be a minute or two behind.',
  revokeKey: 'The key stops working at once. What it made keeps its name.',

  listClients: 'The partner apps of the World, without their secrets.',
  createClient:
    'The response holds `clientSecret` once, for a confidential app. A key or an app can only give scopes that it holds itself.',
  readClient: 'One partner app, without its secret.',
  updateClient: 'Scopes that are taken away end in the tokens of the app at once.',
  deleteClient: 'All tokens of the app, and what people allowed it, end at once.',
  rotateClientSecret:
    'The response holds the new secret, once. The one before it ends at once, or after `overlapSeconds`.',
  readAuthorizationServer: 'RFC 8414. `registration_endpoint` is present only where clients may register themselves.',
  readProtectedResource: 'RFC 9728: where a client that got a 401 finds the authorization server.',
  requestTokens:
    'RFC 6749 with PKCE: `authorization_code`, `refresh_token`, `client_credentials`. Refresh tokens rotate; reuse ends the session. Unknown parameters are ignored.',
  revokeAppToken: 'RFC 7009. The whole session of the token ends. An unknown token is no error.',
  introspectToken: 'RFC 7662, for a confidential app and its own tokens. Any other token is `{ "active": false }`.',
  registerClient:
    'RFC 7591, if `CLIENT_REGISTRATION=open`; otherwise 404. The client is public, and people see it as unverified.',
  listAllowedApps: 'What the person allowed partner apps, newest first.',
  readAllowedApp: 'One app that may act for the person, with its scopes and its World.',
  withdrawApp: 'The tokens of the app for this person end at once.',

  listTeams: 'The teams of the World with their members.',
  createTeam: 'A team gives its members a role on the Surfaces that belong to it.',
  readTeam: 'One team with its members.',
  updateTeam: 'Sets the fields that are present.',
  deleteTeam: 'Its Surfaces stay and belong to no team.',
  addTeamMember: 'Only members of the World can join.',
  changeTeamRole: 'The role applies to the Surfaces of the team, where it is higher than the role in the World.',
  removeTeamMember: 'The person stays a member of the World.',

  listSsoConfigs: 'The identity providers of the World, oldest first.',
  createSsoConfig:
    'Creates a draft. For SAML, send `metadataUrl`, `metadataXml` or the three fields. Give `redirectUri` and `spMetadataUrl` of the response to the identity provider.',
  readSsoConfig: 'One configuration. The client secret is never shown.',
  updateSsoConfig:
    'Sets the fields that are present. Another issuer, other keys or another secret make it a draft again; another issuer also ends its sessions and links. `status: "disabled"` turns it off.',
  deleteSsoConfig: 'Ends the sessions that it opened, and forgets whom its people sign in as.',
  testSsoConfig:
    'OIDC: reads the discovery document and the keys. SAML: reads the metadata again and checks the certificates. Lists every check; a failed test is not an error.',
  enableSsoConfig: 'Runs the same test, and refuses a configuration that fails it (`STATE_CONFLICT`).',
  initiateSso:
    'Send one of `email`, `worldSlug` and `configId`. 302 to the identity provider, or 200 with `redirect: false`. The response is the same for everything that has no single sign-on. The browser comes back to `redirectUri` with `code`, with `code` and `link=required`, or with `error` and `error_description`.',
  exchangeSsoCode:
    'The code works once, within a minute. The session counts only in the World of the configuration. With `link=required`, link the account instead.',
  linkSso:
    'For a person whose address already has an account: confirms with its password, or with the code of `POST /api/sso/auth/link/mail`, once. An account with a second factor also needs that one (403 `SECOND_FACTOR_REQUIRED` without it; the code stays good). Options for a passkey come from `POST /api/auth/passkeys/login`. Answers like a sign-in.',
  mailSsoLink: 'Mails the code to the account that has the address of the person.',

  readCapabilities: 'Which features the plan of the World includes, and how much of each limit is used.',
  readMetaSchema: 'All that a client needs to build an editor: block types with JSON Schemas, settings and limits.',
  listErrors: 'Every error code with its status and what a client should do. Needs no token.',
  listPlans: 'The plans of this instance with their ceilings, allowances of Φ and prices.',
  readBilling:
    'For every member: the plan, what of it is used, and when it is billed next. `usage.phi` counts what the calls of this period were charged. Invoices and profile are shown to admins.',
  createCheckout:
    'Takes `planCode` or `phiPack`. With Stripe, `url` is the page to pay on, and nothing is granted before the payment has succeeded. With the provider `local` it takes effect at once, nothing is charged, and `url` is the receipt.',
  readCheckout: '`paid` once what was bought has been granted. A client can ask here after the buyer has come back.',
  changePlan:
    'Takes effect at once. What is left of the period is credited for the old plan and charged for the new one, to the second. With `dryRun` nothing changes: the response has the same costs, and `breaks` names the ceilings of the plan that the World is above. Nothing is ever deleted; only growth is refused. A first paid plan at Stripe needs a checkout.',
  cancelPlan: 'The World keeps its plan until `cancelAt`, the end of the period, and then moves to the free plan.',
  resumePlan: '409 if no cancellation is scheduled.',
  readBillingProfile: 'What the World says of itself on invoices.',
  updateBillingProfile:
    'Fields that are absent stay as they are, and `null` clears one. A VAT id must have the form of its country; `taxCountry` supplies the prefix if it has none.',
  listInvoices: 'With the provider `local` invoices are recorded and nothing is charged.',
  readInvoice: '`url` shows the receipt to everyone who has it. The amount is the sum of the lines.',
  receivePaymentEvent:
    'For Stripe only. The signature covers the exact bytes and may be five minutes old. What the event is about is read from Stripe again, so events may come late, twice, and in any order.',

  ...SURFACE_TEXTS,

  listAudit: 'All filters can be combined. `from` and `to` are inclusive.',
  exportAudit: 'Streams all entries that the filters let through.',
  auditStats: 'Takes the same filters as the list.',
  verifyAudit: 'Checks that no entry was changed or removed: each contains the hash of the one before.',
  readAuditEntry: 'The complete `before` and `after`, also where the list leaves them out.',

  compose:
    'Responds with Server-Sent Events. The `data` of each is one of the events below, told apart by `type`; the last is `turn.completed`, `turn.failed` or `turn.cancelled`. The result is a Receipt, which changes nothing before it is accepted. The turn goes on when the connection ends; `GET /api/ai/composer/turns/{id}/stream` resumes it. With `dryRun` the response is JSON instead, `{ "data": Quote }`: what the turn would cost.',
  readTurn: 'State and cost of a turn.',
  followTurn:
    'Sends the events after `Last-Event-ID` or `after`, then those to come. They are kept for 24 hours (410 after that).',
  cancelTurn: 'What the turn has made so far becomes a partial Receipt. Φ that was held and not used is released.',

  listReceipts: 'Every change of a draft leaves a Receipt, and every composer turn proposes one.',
  readReceipt: 'Operations, their inverse, and who decided.',
  acceptReceipt: 'Applies the operations to the draft, or only those whose indexes are in `operations`.',
  rejectReceipt: 'The proposal can no longer be accepted.',
  undoReceipt: 'Applies the inverse operations to the draft.',
  previewReceipt: 'The draft as it would be after acceptance: HTML, or JSON where `Accept` asks for it.',

  analyze:
    'Applies the rules of `docs/analysis.md`, which cost nothing. For a Surface, the draft is analysed, and findings with operations become suggestions. With `depth: "model"` a generative model adds a critique and is charged for it; `dryRun` answers its price instead. Such a call is a job: send `Prefer: respond-async` for 202 with its address.',
  listSuggestions:
    'Errors first. An open one whose blocks have changed since the analysis is shown as `stale`. A page that is filtered by status may hold fewer than `limit`.',
  applySuggestion:
    'Changes the draft and leaves a Receipt, which can be undone. Changes of other blocks since the analysis stay.',
  dismissSuggestion: 'Later analyses do not bring it back as long as its content is the same.',

  listUploads: 'Files of the World.',
  createUpload: 'Up to 25 MiB. The type is read from the bytes. Variants of an image are made by a job.',
  presignUpload: 'For large files and browsers: PUT the bytes to `url` with `headers`, then call `complete`.',
  putUploadContent: 'For addresses from `POST /api/uploads/presign`, which carry their own signature. Needs no token.',
  completeUpload: 'Compares the bytes with what was announced.',
  readUpload: 'With its variants, and the Surfaces that use it.',
  updateUpload: 'Crops keep the focal point visible; changing it makes the variants again.',
  deleteUpload: 'Refused with 409 while Surfaces use it, unless `force` is set.',

  readBalance: 'Φ is a credit for AI work, not money. Allowances renew each period.',
  readUsage: 'Sums of the period, grouped by `groupBy`.',

  listJobs: 'Work that goes on after its response. Without results: `GET /api/jobs/:id` has them.',
  readJob:
    'With `wait` the response comes when the job has ended, after 25 seconds at the latest. The `result` is for the author of the job and for admins; other members see the job without it.',
  cancelJob: 'A running job ends at its next step.',

  complete:
    'Runs as a job: a call that takes longer than its `Prefer: wait` (25 seconds by default) is answered with 202, and the job ends with the same result. With `dryRun` the response is a quote. A failed or cancelled call costs nothing.',
  embed:
    'Texts that are longer than the model reads are cut; see `GET /api/ai/models`. Runs as a job, as completions do. With `dryRun` the response is a quote.',
  listAgents: 'Any member may use them: `context.agentId` of the composer, `agentId` of a completion.',
  createAgent:
    'Instructions, temperature, model, block types and Φ cap take effect in turns and completions that name the agent. Only the name is required.',
  readAgent: 'One agent.',
  updateAgent: 'Sets the fields that are present, as PATCH does. Read-only fields are ignored.',
  patchAgent: 'Sets the fields that are present. Calls that have begun go on as they began.',
  deleteAgent: 'Turns, Receipts and usage keep its id.',

  readMind:
    'What the composer knows of the World and would use: its profile, figures of its texts, the index of its Surfaces, what it was told to remember, what people usually keep, and what the last turns used. The index is made from the first turn on.',
  forgetMemory: 'No later turn uses the fact. The audit entry does not hold it.',
  readAiCapabilities: 'Every plan includes every use of AI. The plans differ in their Φ.',
  readAgentMetrics: 'The turns and calls of the day per agent, and those without one.',
  listConnections: 'Tokens are never shown.',
  createConnection:
    'Send the person to `authorizationUrl`, and the `code` and `state` that come back to `complete`, within ten minutes.',
  readConnection: 'One connection, without its tokens.',
  completeConnection: 'Exchanges the code for tokens, which are stored encrypted and renewed before they expire.',
  deleteConnection: 'The tokens are revoked at the provider in the background, also if it is down right now.',

  listModels: 'Models with their rates. One is the default.',

  readRateLimits: 'Requests per rolling minute and class. Needs the operator token.',
  changeRateLimits: 'Takes effect at once. Needs the operator token.',
}

export const TAG_TEXTS: Readonly<Record<string, string>> = {
  Health: 'For load balancers, monitoring and operators.',
  Documents: 'This description of the API.',
  Identity: 'Accounts, sign-in and sessions.',
  Worlds: 'A World is a workspace: its own people, pages, uploads and plan.',
  Members: 'The people of a World.',
  Invitations: 'Ways into a World.',
  Portability: 'A World as a file.',
  Domains: 'Host names at which a World answers.',
  Keys: 'Tokens of a World for scripts and builds.',
  Webhooks: 'Endpoints of yours that receive the events of a World.',
  Events: 'What happens in a World, as a stream.',
  Apps: 'Programs of others that act in a World, for themselves or for a member.',
  OAuth: 'The authorization server for partner apps (RFC 6749), and its metadata.',
  Teams: 'Groups of members with a role on their own Surfaces.',
  'Single sign-on': 'How members sign in through the identity provider of their World.',
  Catalogue: 'What this instance offers: block types, limits, error codes.',
  Blueprints: 'Sets of pages to begin with.',
  Marketplace: 'Blocks, sections, pages, agents and blueprints that Worlds share or sell.',
  Billing: 'Plans, ceilings and credits.',
  Surfaces: 'A Surface is a page: a draft, revisions, and what is live.',
  Forms: 'What visitors sent with the forms of published pages.',
  Drafts: 'The content that is being edited.',
  Published: 'Live content, for front ends.',
  Audit: 'Who changed what, as a chain of hashes.',
  Composer: 'Turns a brief into a proposal for a page.',
  Receipts: 'Changes of drafts, made or proposed.',
  Analysis: 'What could be better on a page, and suggestions that fix it.',
  Uploads: 'Images and other files.',
  AI: 'Models and usage.',
  Connections: 'Accounts of the World at other services.',
  Jobs: 'Background work.',
  Operator: 'The instance itself.',
}
