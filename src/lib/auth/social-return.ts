/** What another site sent a user back with. */
export interface SocialReturn {
  type: number
  code: string
  state: string
}

/** `refused`: the user, or the site, refused there. `nothing`: the page was opened without a redirect. */
export type Landing = { kind: 'returned'; returned: SocialReturn } | { kind: 'refused' } | { kind: 'nothing' }

/** Reads the address that another site leads back to (contract 3.9). */
export function readLanding(params: URLSearchParams): Landing {
  const type = readType(params.get('type'))
  // Some sites call the code by names of their own.
  const code = params.get('code') || params.get('auth_code') || params.get('authCode')
  const state = params.get('state')
  if (type !== null && code && state) return { kind: 'returned', returned: { type, code, state } }
  return { kind: params.has('error') ? 'refused' : 'nothing' }
}

function readType(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null
}
