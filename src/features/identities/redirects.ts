import { invalid } from '../../core/fault'
import type { Context } from '../../deps/context'

/**
 * The address to which a provider sends a person back. Its origin must be that of PUBLIC_URL or one of ALLOWED_ORIGINS: the
 * code of the provider ends there (decision 33).
 * @param more further allowed origins
 * @returns the address as a provider compares it
 * @throws Fault VALIDATION_FAILED
 */
export function requireRedirectUri({ deps }: Context, text: string, more: readonly string[] = []): string {
  const { publicUrl, allowedOrigins } = deps.config
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw refused('Enter an http or https address without a user name.', 'format')
  if (/[?#]/.test(text)) throw refused('The address must not contain a query or a fragment.', 'format')
  const { origin } = url
  if (origin !== new URL(publicUrl).origin && !allowedOrigins.has(origin) && !more.includes(origin))
    throw refused(`The origin ${origin} is not allowed; the operator sets ALLOWED_ORIGINS.`, 'not_allowed')
  return url.href
}

function refused(message: string, code: 'format' | 'not_allowed') {
  return invalid({ path: '/redirectUri', message, code })
}
