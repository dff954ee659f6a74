import { type Answer, type Harness, type Member, PASSWORD } from './harness'

/** The redirect URI of the apps of the tests. */
export const CALLBACK = 'https://calendar.example/callback'

/** A confidential app. It asks for little, so that a key with one scope may also register it. */
export const APP = { name: 'Calendar', redirectUris: [CALLBACK], scopes: ['world:read'] }

export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** An app as its registration answered it. */
export interface App {
  id: string
  clientId: string
  clientSecret?: string
  redirectUris: string[]
  scopes: string[]
}

/** Registers an app in the World of an admin. */
export async function newApp(admin: Member, change: object = {}): Promise<App> {
  const answer = await admin.api.post('/api/oauth/clients', { ...APP, ...change })
  if (answer.status !== 201) throw new Error(`app: ${answer.status} ${answer.text}`)
  return answer.body.data
}

export const VERIFIER = 'a-verifier-of-the-tests-that-is-long-enough-1234'
export const challengeOf = (verifier: string) => new Bun.CryptoHasher('sha256').update(verifier).digest('base64url')

/** The path of a valid authorization request. @param change parameters to set, or to leave out with null */
export function authorizePath(app: Pick<App, 'clientId' | 'redirectUris'>, change: Record<string, string | null> = {}) {
  const parameters: Record<string, string | null> = {
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: app.redirectUris[0] ?? CALLBACK,
    state: 'the state',
    code_challenge: challengeOf(VERIFIER),
    code_challenge_method: 'S256',
    ...change,
  }
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== null)
  return `/oauth/authorize?${new URLSearchParams(given).toString()}`
}

/** A browser: it keeps cookies, and fills in forms. */
export class FakeBrowser {
  cookies = new Map<string, string>()
  last: Answer | undefined

  constructor(readonly h: Pick<Harness, 'fetch'>) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('GET', path, headers)
  }

  /** Submits the form of the last page, with these fields added. */
  submit(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const { action, hidden } = formIn(this.last?.text ?? '')
    return this.post(action, { ...hidden, ...fields }, headers)
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send('POST', path, { ...FORM, ...headers }, new URLSearchParams(fields).toString())
  }

  async #send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.h.fetch(method, path, { body, headers: { ...(cookie && { cookie }), ...headers } })
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
    if (name !== undefined && value !== undefined) this.cookies.set(name, value)
    this.last = answer
    return answer
  }

  /** Opens a request of an app, and signs in if the page asks for it. @returns the page after that */
  async open(path: string, person: Member): Promise<Answer> {
    const shown = await this.get(path)
    if (!shown.text.includes('action="/oauth/sign-in"')) return shown
    const signedIn = await this.submit({ email: person.user.email, password: PASSWORD })
    return this.get(signedIn.headers.get('location') ?? `no redirect: ${signedIn.text}`)
  }

  /** Opens a request of an app and allows it. @returns the address of the app that the browser is sent to */
  async allow(path: string, person: Member, fields: Record<string, string> = {}): Promise<URL> {
    const shown = await this.open(path, person)
    const location = shown.headers.get('location')
    if (location !== null) return new URL(location)
    const answer = await this.submit({ decision: 'allow', ...fields })
    return new URL(answer.headers.get('location') ?? `no redirect: ${answer.text}`)
  }
}

function formIn(html: string) {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1]
  if (!action) throw new Error(`There is no form in ${html}`)
  const inputs = html.matchAll(/<input\s+type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g)
  const hidden = [...inputs].map(([, name = '', value = '']) => [name, unescaped(value)] as const)
  return { action, hidden: Object.fromEntries(hidden) }
}

function unescaped(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => names[name] ?? whole)
}

/** Posts a form to an endpoint of /oauth, with the credentials of the app. */
export function postAs(
  h: Pick<Harness, 'fetch'>,
  app: App,
  path: string,
  fields: Record<string, string>,
): Promise<Answer> {
  const own = { client_id: app.clientId, ...(app.clientSecret !== undefined && { client_secret: app.clientSecret }) }
  return h.fetch('POST', path, { body: new URLSearchParams({ ...own, ...fields }).toString(), headers: FORM })
}

/** The browser of a person. Kept, because each sign-in costs a tenth of a second. */
function browserFor(h: Pick<Harness, 'fetch'>, { user }: Member): FakeBrowser {
  const known = browsers.get(h) ?? new Map<string, FakeBrowser>()
  browsers.set(h, known)
  const browser = known.get(user.id) ?? new FakeBrowser(h)
  known.set(user.id, browser)
  return browser
}

const browsers = new WeakMap<object, Map<string, FakeBrowser>>()

/** Lets an app act for a person. @returns the authorization code */
export async function codeFor(
  h: Pick<Harness, 'fetch'>,
  app: App,
  person: Member,
  change: Record<string, string | null> = {},
): Promise<string> {
  const back = await browserFor(h, person).allow(authorizePath(app, change), person)
  const code = back.searchParams.get('code')
  if (code === null) throw new Error(`No code in ${back.href}`)
  return code
}

/** The fields that exchange a code of `codeFor`. */
export function exchange(app: Pick<App, 'redirectUris'>, code: string): Record<string, string> {
  const redirect = app.redirectUris[0] ?? CALLBACK
  return { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: VERIFIER }
}

export interface AppTokens {
  access_token: string
  refresh_token: string
  expires_in: number
  scope: string
  world_id: string
}

/** The tokens of an app that acts for a person. */
export async function tokensFor(
  h: Pick<Harness, 'fetch'>,
  app: App,
  person: Member,
  change: Record<string, string | null> = {},
): Promise<AppTokens> {
  const answer = await postAs(h, app, '/oauth/token', exchange(app, await codeFor(h, app, person, change)))
  if (answer.status !== 200) throw new Error(`token: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Lets an app act for its admin. @returns the id of the grant */
export async function allowedApp(h: Pick<Harness, 'fetch'>, owner: Member): Promise<string> {
  await codeFor(h, await newApp(owner), owner)
  return (await owner.api.get('/api/auth/apps')).body.data[0].id
}
