import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'

interface Options {
  redirectUri: string
  /** Claims of a person by their account id. */
  people: Record<string, Record<string, unknown>>
}

/** A real OpenID provider on loopback, at which everyone agrees to everything. */
export async function oidcServer({ redirectUri, people }: Options) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  let account = Object.keys(people)[0]!
  const provider = quietly(() => new Provider(issuer, configurationOf(redirectUri, people)))
  const pages = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return pages(request, response)
    void agree(provider, request, response, account)
  })
  return {
    issuer,
    /** Who signs in from now on. */
    signsIn: (as: string) => void (account = as),
    client: { clientId: 'quoin', clientSecret: 'oidc-client-secret' },
    /** Opens an authorization URL as a browser in which this person signs in. @returns the parameters of the redirect */
    async browse(url: string, as: string): Promise<Record<string, string>> {
      account = as
      return Object.fromEntries((await followed(url, redirectUri)).searchParams)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function configurationOf(redirectUri: string, people: Options['people']) {
  return {
    clients: [
      {
        client_id: 'quoin',
        client_secret: 'oidc-client-secret',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The address is at the userinfo endpoint only, as the standard has it.
    conformIdTokenClaims: true,
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    cookies: { keys: ['tests'] },
  }
}

/** Signs the person in and grants all scopes. */
async function agree(provider: Provider, request: IncomingMessage, response: ServerResponse, accountId: string) {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId } })
  const grant = new provider.Grant({ accountId: session!.accountId, clientId: params.client_id })
  grant.addOIDCScope((prompt.details.missingOIDCScope ?? []).join(' '))
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}

/** Follows redirects with cookies until one leads to the client. */
async function followed(url: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(url)
  for (let step = 0; step < 10; step++) {
    if (at.href.startsWith(redirectUri)) return at
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${at.pathname} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    at = new URL(location, at)
  }
  throw new Error('The provider redirects in a circle.')
}

/** The package warns that it is not made for this runtime. */
function quietly<T>(make: () => T): T {
  const { warn, info } = console
  console.warn = console.info = () => {}
  try {
    return make()
  } finally {
    Object.assign(console, { warn, info })
  }
}
