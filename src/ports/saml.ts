/** Our side of a configuration. */
export interface ServiceProvider {
  /** Our entity id, which is the URL of our metadata. */
  entityId: string
  /** Where the identity provider posts its responses. */
  acsUrl: string
}

/** The other side, as its metadata or an administrator describes it. */
export interface IdentityProvider {
  entityId: string
  /** Where browsers are sent to sign in (HTTP-Redirect binding). */
  entryPoint: string
  /** Certificates in PEM. Each may have signed. */
  certificates: readonly string[]
}

/** What a response has to fit. */
export interface Expected {
  sp: ServiceProvider
  idp: IdentityProvider
  /** The id of the request that it answers. */
  requestId: string
  nowMs: number
}

/** A person as a signed assertion describes them. */
export interface SamlPerson {
  /** The NameID. */
  subject: string
  email: string | null
  name: string | null
  /** The id of the assertion, and until when it would be accepted again, in epoch milliseconds. */
  assertionId: string
  expiresAtMs: number
}

/** A result, or a sentence about what is wrong. `denied`: the identity provider itself refused the sign-in. */
export type Read<T> = { value: T; problem?: undefined } | { problem: string; denied: boolean; value?: undefined }

/** SAML 2.0, Web Browser SSO profile: requests by HTTP-Redirect, responses by HTTP-POST. */
export interface Saml {
  /** Reads the metadata of an identity provider. */
  readMetadata(xml: string): Promise<Read<IdentityProvider>>
  /** The metadata that an identity provider reads about us. */
  metadataOf(sp: ServiceProvider): Promise<string>
  /** A URL that asks the identity provider to sign a person in. */
  requestUrl(request: {
    sp: ServiceProvider
    idp: IdentityProvider
    requestId: string
    relayState: string
  }): Promise<string>
  /** Verifies and reads the form field SAMLResponse. */
  readResponse(encoded: string, expected: Expected): Promise<Read<SamlPerson>>
}
