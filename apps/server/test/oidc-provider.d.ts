declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
  type Entering = { client: { clientId: string }; session: { accountId: string } }

  export class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (of: {
      clientId: string
      accountId: string
    }) => Grant
    callback(): RequestListener
    interactionFinished(request: unknown, response: unknown, result: object): Promise<void>
    on(event: string, listener: (...rest: unknown[]) => void): void
  }
  export type Context = { oidc: Entering & { provider: Provider } }
}
