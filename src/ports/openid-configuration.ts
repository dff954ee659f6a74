import type { ClientAuth, Configuration, CustomFetchOptions } from 'openid-client'
import type { Discovery } from '../core/discovery'
import { Fault } from '../core/fault'
import type { OAuthProvider } from '../core/oauth-provider'
import type { LruMap } from '../lib/lru'
import type { Network } from './safe-fetch'

export interface OpenIdOptions {
  network: Network
  /** Epoch milliseconds. */
  clock: () => number
  /** Discovery documents and keys by issuer: `deps.local.discoveries`. */
  discoveries: LruMap<string, Discovery>
}

/** Loaded with the first use: many installations have no provider. */
export const library = () => import('openid-client')
type Library = Awaited<ReturnType<typeof library>>

const DISCOVERY_MS = 3_600_000
const MAX_BYTES = 256 * 2 ** 10
const TIMEOUT_SECONDS = 15
/** Algorithms of ID tokens. `none` and those with a shared secret (HS256, …) would let others make them. */
const ALGORITHMS = new Set('RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' '))

/**
 * The library's configuration for one call to a provider. Discovery documents are kept for an hour, keys for as long as the
 * library allows.
 * @returns `keep`, which stores the keys that the call has read
 * @throws errors of the library and Faults of the network
 */
export async function configurationOf(
  provider: OAuthProvider,
  options: OpenIdOptions,
): Promise<{ config: Configuration; keep: () => void }> {
  const openid = await library()
  const { issuer, endpoints } = provider
  const config =
    issuer === null ? withEndpoints(openid, provider, endpoints) : await discovered(openid, provider, issuer, options)
  config[openid.customFetch] = outsideFetch(options.network)
  config.timeout = TIMEOUT_SECONDS
  if (options.network.allowPrivate) openid.allowInsecureRequests(config)
  openid.enableNonRepudiationChecks(config)
  const known = issuer === null ? undefined : options.discoveries.get(issuer)
  if (known?.keys) openid.setJwksCache(config, known.keys as never)
  return { config, keep: () => keepKeys(openid, config, issuer, options) }
}

async function discovered(
  openid: Library,
  provider: OAuthProvider,
  issuer: string,
  options: OpenIdOptions,
): Promise<Configuration> {
  const { network } = options
  return openid.discovery(
    new URL(issuer),
    provider.clientId,
    metadataOf(openid, options),
    clientAuth(openid, provider),
    {
      [openid.customFetch]: (url, request) => documentOf(issuer, url, request, options),
      timeout: TIMEOUT_SECONDS,
      execute: network.allowPrivate ? [openid.allowInsecureRequests] : [],
    },
  )
}

/** The discovery document of an issuer, from memory if it was read within the last hour. */
async function documentOf(
  issuer: string,
  url: string,
  request: CustomFetchOptions,
  { network, clock, discoveries }: OpenIdOptions,
): Promise<Response> {
  const known = discoveries.get(issuer)
  const age = known ? clock() - known.readAt : NaN
  if (known && age >= 0 && age < DISCOVERY_MS) return Response.json(JSON.parse(known.document))
  const answer = await outsideFetch(network)(url, request)
  if (answer.status !== 200) return answer
  const document = reduced(await answer.json().catch(() => null))
  const text = JSON.stringify(document)
  discoveries.set(issuer, { document: text, readAt: clock() }, text.length)
  return Response.json(document)
}

/** Removes algorithms of ID tokens that are not safe. @throws Fault PROVIDER_FAILED if none remains */
function reduced(document: unknown): Record<string, unknown> {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new Fault('PROVIDER_FAILED', 'The discovery document of the provider is not a JSON object.')
  const { id_token_signing_alg_values_supported: named = ['RS256'] } = document as Record<string, unknown>
  const safe = Array.isArray(named) ? named.filter((name) => ALGORITHMS.has(name)) : []
  if (safe.length === 0)
    throw new Fault('PROVIDER_FAILED', 'The provider signs ID tokens with no algorithm that this server accepts.')
  return { ...document, id_token_signing_alg_values_supported: safe }
}

function withEndpoints(openid: Library, provider: OAuthProvider, endpoints: OAuthProvider['endpoints']): Configuration {
  if (!endpoints) throw new Error(`The provider ${provider.id} has neither issuer nor endpoints.`)
  const server = {
    // The library wants one. There is no ID token to compare it with.
    issuer: new URL(endpoints.authorization).origin,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    ...(endpoints.revocation && { revocation_endpoint: endpoints.revocation }),
  }
  return new openid.Configuration(server, provider.clientId, {}, clientAuth(openid, provider))
}

/** ID tokens are compared with our clock, which tests move. */
function metadataOf(openid: Library, { clock }: OpenIdOptions) {
  return { [openid.clockSkew]: Math.round((clock() - Date.now()) / 1000), [openid.clockTolerance]: 30 }
}

/** In the body where the provider says that it reads it there; otherwise as HTTP Basic, which every provider accepts. */
function clientAuth(openid: Library, { clientSecret }: OAuthProvider): ClientAuth {
  if (clientSecret === null) return openid.None()
  const [post, basic] = [openid.ClientSecretPost(clientSecret), openid.ClientSecretBasic(clientSecret)]
  return (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: methods } = server
    return (methods?.includes('client_secret_post') ? post : basic)(server, client, body, headers)
  }
}

function outsideFetch(network: Network) {
  return (url: string, { method, headers, body, signal }: CustomFetchOptions): Promise<Response> =>
    network.fetch(url, {
      method,
      headers,
      body: body as string | URLSearchParams | undefined,
      signal,
      maxBytes: MAX_BYTES,
    })
}

function keepKeys(openid: Library, config: Configuration, issuer: string | null, { discoveries }: OpenIdOptions): void {
  const known = issuer === null ? undefined : discoveries.get(issuer)
  const keys = openid.getJwksCache(config)
  if (known && keys) known.keys = keys
}
