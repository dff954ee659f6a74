import { IDP_CERT, IDP_KEY } from './saml-keys'

/** The parts of `samlify` that tests use. Its own types would add those of a browser to the whole program. */
interface Samlify {
  setSchemaValidator(validator: { validate(xml: string): Promise<string> }): void
  IdentityProvider(settings: object): SamlEntity
  ServiceProvider(settings: object): unknown
  SamlLib: {
    defaultLoginResponseTemplate: { context: string }
    replaceTagsByValue(template: string, tags: Record<string, string>): string
  }
}

interface SamlEntity {
  getMetadata(): string
  parseLoginRequest(
    sp: unknown,
    binding: 'redirect',
    request: { query: Record<string, string> },
  ): Promise<{ extract: { request: { id: string } } }>
  createLoginResponse(
    sp: unknown,
    request: object,
    binding: 'post',
    user: object,
    fill: () => { id: string; context: string },
  ): Promise<{ context: string; entityEndpoint: string }>
}

/** A real SAML identity provider on loopback, by another name than the server so that it is another site: a form that asks who signs in, and one that posts the response. */
export function samlServer(domain: string) {
  const samlify = require('samlify') as Samlify
  samlify.setSchemaValidator({ validate: async () => 'not validated' })
  let idp: SamlEntity
  let sp: unknown

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (url.pathname === '/metadata') return new Response(idp.getMetadata())
    const query = Object.fromEntries(url.searchParams)
    const form = new URLSearchParams(await request.text())
    const subject = form.get('login')
    if (subject === null) return page(`<form method="post"><input name="login"/><button>Sign in</button></form>`)
    const { extract } = await idp.parseLoginRequest(sp, 'redirect', { query })
    const { context, entityEndpoint } = await idp.createLoginResponse(sp, { extract }, 'post', {}, () =>
      filled(extract.request.id, subject, ours),
    )
    return page(
      `<form method="post" action="${entityEndpoint}"><input type="hidden" name="SAMLResponse" value="${context}"/>` +
        `<input type="hidden" name="RelayState" value="${query.RelayState}"/><button>Continue</button></form>`,
    )
  }

  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: answer })
  const base = `http://localhost:${server.port}`
  let ours = { acsUrl: '', entityId: '' }

  function filled(inResponseTo: string, subject: string, { acsUrl, entityId }: typeof ours) {
    const id = `_${crypto.randomUUID()}`
    const at = new Date().toISOString()
    const until = new Date(Date.now() + 300_000).toISOString()
    const statement = `<saml:AuthnStatement AuthnInstant="${at}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
    const attribute = (name: string, value: string) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`
    const attributes = `<saml:AttributeStatement>${attribute('email', `${subject}@${domain}`)}${attribute('displayName', 'Ann Example')}</saml:AttributeStatement>`
    const tags = {
      ID: id,
      AssertionID: `_${crypto.randomUUID()}`,
      Destination: acsUrl,
      Audience: entityId,
      SubjectRecipient: acsUrl,
      Issuer: `${base}/metadata`,
      IssueInstant: at,
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      ConditionsNotBefore: at,
      ConditionsNotOnOrAfter: until,
      SubjectConfirmationDataNotOnOrAfter: until,
      NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      NameID: subject,
      InResponseTo: inResponseTo,
    }
    // The library would leave out the statements of its own template.
    const template = samlify.SamlLib.defaultLoginResponseTemplate.context
    const whole = template.replace('{AuthnStatement}', statement).replace('{AttributeStatement}', attributes)
    return { id, context: samlify.SamlLib.replaceTagsByValue(whole, tags) }
  }

  idp = samlify.IdentityProvider({
    entityID: `${base}/metadata`,
    signingCert: IDP_CERT,
    privateKey: IDP_KEY,
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    nameIDFormat: ['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'],
    singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${base}/sso` }],
    singleLogoutService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: `${base}/out` }],
  })

  return {
    metadataUrl: `${base}/metadata`,
    /** Reads the metadata of a service provider, as an administrator does. */
    knows(metadata: string, to: { acsUrl: string; entityId: string }) {
      sp = samlify.ServiceProvider({ metadata })
      ours = to
    },
    close: () => server.stop(true),
  }
}

const page = (form: string) =>
  new Response(`<!doctype html><title>Identity provider</title>${form}`, { headers: { 'content-type': 'text/html' } })
