import { domainToASCII } from 'node:url'
import { getDomain } from 'tldts'
import type { Detail } from '../../core/fault-codes'
import { normalEmail } from '../../lib/email'

/** Domains in which anyone can get an address. They belong to no World. */
const PUBLIC_MAIL = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com
  proton.me protonmail.com gmx.com gmx.net gmx.de web.de mail.com mail.ru yandex.com yandex.ru zoho.com fastmail.com qq.com
  163.com 126.com t-online.de orange.fr libero.it`.split(/\s+/),
)

/** The characters of a host name, also in other scripts. `domainToASCII` would drop a path or a query. */
const HOST = /^[\p{L}\p{M}\p{N}.-]+$/u

/** The domains in lower case and ASCII, each once; adds to `faults` what is wrong with them. The public suffix list says under which domains anyone can register. */
export function domainsFrom(texts: readonly string[], faults: Detail[]): string[] {
  const domains = texts.map((text, index) => {
    const domain = domainToASCII(text.trim().toLowerCase())
    const path = `/domains/${index}`
    if (!HOST.test(text.trim()) || normalEmail(`x@${domain}`) === undefined || !/\.[a-z][a-z0-9-]+$/.test(domain))
      faults.push({ path, message: 'Enter an e-mail domain, such as example.com.', code: 'format' })
    else if (getDomain(domain, { allowPrivateDomains: true }) === null)
      faults.push({ path, message: 'Anyone can register a domain under this one.', code: 'not_allowed' })
    else if (PUBLIC_MAIL.has(domain))
      faults.push({ path, message: 'Anyone can get an address in this domain.', code: 'not_allowed' })
    return domain
  })
  return [...new Set(domains)]
}

/** The domain of an address. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
