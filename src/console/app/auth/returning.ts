/** What is kept in this tab while the person signs in at another server. */
export type Returning = { state: string; verifier: string; next: string | undefined } & (
  { kind: 'provider'; provider: string } | { kind: 'company' }
)

const KEY = 'quoin.returning'

export function keepReturn(returning: Returning): void {
  sessionStorage.setItem(KEY, JSON.stringify(returning))
}

/** Takes what was kept, once. */
export function forgetReturn(): Returning | undefined {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept === null ? undefined : (JSON.parse(kept) as Returning)
}

/** A verifier and its S256 challenge (RFC 7636, section 4). */
export async function newProof(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(digest)) }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
