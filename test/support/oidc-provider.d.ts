/** The part of oidc-provider 9 that tests use. Its own types come with those of Koa. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  interface Interaction {
    prompt: { name: string; details: { missingOIDCScope?: string[] } }
    params: { client_id: string }
    session?: { accountId: string }
  }
  class Grant {
    constructor(of: { accountId: string; clientId: string })
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: typeof Grant
    callback(): RequestListener
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
  export default Provider
}
