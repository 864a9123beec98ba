import { webAddress } from '../html/safe-link'

/** What a client requests in the address of /sso (contract 5.2). */
export interface SsoRequest {
  clientId: string
  redirectUri: string
  responseType: string
  /** Names, in the client's order, each once. */
  scopes: string[]
  /** As they came; sent on as they are. */
  more: { state?: string; code_challenge?: string; code_challenge_method?: string }
}

/** Null where a required parameter is missing. */
export function readSsoRequest(params: URLSearchParams): SsoRequest | null {
  const part = (name: string) => params.get(name) || undefined
  const clientId = part('client_id')
  const redirectUri = part('redirect_uri')
  const responseType = part('response_type')
  if (!clientId || !redirectUri || !responseType) return null
  return {
    ...{ clientId, redirectUri, responseType },
    scopes: [...new Set((part('scope') ?? '').split(/\s+/).filter(Boolean))],
    more: {
      state: part('state'),
      code_challenge: part('code_challenge'),
      code_challenge_method: part('code_challenge_method'),
    },
  }
}

/**
 * The server's redirect address: followed only to the site that the page has named, and only on the web, whatever the
 * server says (threat A8).
 */
export function responseAddress(
  response: unknown,
  { redirectUri }: Pick<SsoRequest, 'redirectUri'>,
): string | null {
  const address = webAddress(response)
  const expected = webAddress(redirectUri)
  if (!address || !expected) return null
  return new URL(address).origin === new URL(expected).origin ? address : null
}
