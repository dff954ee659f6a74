import type { Schemas } from '@quoin/client'

/** Asks the authenticator to answer. @throws DOMException where the person cancels or there is no passkey */
export async function passkeyAnswer(options: Schemas['PasskeyRequestOptions']): Promise<Schemas['Assertion']> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  return credential.toJSON() as Schemas['Assertion']
}

/** Whether this browser can sign in with a passkey. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** True where the person closed the dialog of the browser. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}
