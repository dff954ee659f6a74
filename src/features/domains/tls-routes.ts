import { Elysia } from 'elysia'
import { notFound } from '../../core/fault'
import type { Deps } from '../../deps/deps'
import { addressOf } from '../../kernel/admission'
import type { Kernel } from '../../kernel/kernel'
import { inCidrs, normaliseAddress } from '../../lib/address'
import { TlsAnswer, TlsQuery } from './shapes'

/**
 * Tells a reverse proxy on this machine or in a trusted network whether to get a certificate for a host name (Caddy calls
 * it `ask`). All other callers get a 404.
 */
export const tlsRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ name: 'tls', normalize: false }).use(kernel).get(
    '/internal/tls-check',
    ({ request, query }) => {
      const address = normaliseAddress(addressOf(request))
      const isProxy = address !== undefined && inCidrs(address, deps.config.trustedProxies)
      if (!isProxy || request.headers.has('x-forwarded-for') || !isServed(deps, query.domain ?? ''))
        throw notFound('Host')
      return { domain: query.domain ?? '' }
    },
    {
      bare: {},
      query: TlsQuery,
      answers: { 200: TlsAnswer },
      detail: {
        tags: ['Domains'],
        operationId: 'checkTls',
        summary: 'Whether a proxy may get a certificate for a host',
      },
    },
  )

function isServed({ config, local }: Deps, domain: string): boolean {
  const host = domain.toLowerCase()
  return host === new URL(config.publicUrl).hostname || local.domains.worldAt(host) !== undefined
}
