import type { Read, Saml } from './saml'

/** SAML by @node-saml/node-saml, which is loaded at its first use. */
export function createSaml(): Saml {
  return {
    readMetadata: (xml) => reading(async () => (await import('./saml-metadata')).readMetadata(xml)),
    metadataOf: async (sp) => (await import('./saml-metadata')).metadataOf(sp),
    requestUrl: async (request) => (await import('./saml-request')).samlRequestUrl(request),
    readResponse: (encoded, expected) =>
      reading(async () => (await import('./saml-response')).readSamlResponse(encoded, expected)),
  }
}

async function reading<T>(work: () => Promise<T>): Promise<Read<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SamlProblem') throw error
    return { problem: error.message, denied: 'denied' in error && error.denied === true }
  }
}
