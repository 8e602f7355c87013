/** What one sign-in remembers between leaving for the provider and coming back. */
export interface Flow {
  state: string
  nonce: string
  codeVerifier: string
  redirectUri: string
}

/** Somebody, as a provider knows them. `id` never changes and names nobody else. */
export interface ExternalAccount {
  id: string
  name: string
  avatar: string | null
}

export interface ThirdPartyProvider {
  /** Names the provider in addresses and in the accounts it vouches for. */
  source: string
  title: string
  /** Where to send the browser. */
  authorizationUrl(flow: Flow): Promise<URL>
  /** Where to send the browser that the provider's own client shows pages in, if that is another address. */
  addressInClient?(flow: Flow): URL
  /** Whom the provider vouches for in its callback; throws unless it does. */
  identify(callback: URL, flow: Flow): Promise<ExternalAccount>
}
