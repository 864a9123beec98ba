import type { Tokens } from './tokens'

/** The tokens in a response of any server. @throws Error where there are none: no one is signed in by halves */
export function tokensIn(response: unknown): Tokens {
  const { accessToken, refreshToken, userId }: Partial<Record<keyof Tokens, unknown>> =
    typeof response === 'object' && response !== null ? response : {}
  if (typeof accessToken !== 'string' || !accessToken || typeof refreshToken !== 'string' || !refreshToken)
    throw new Error('no tokens')
  const isOwner = typeof userId === 'number' || typeof userId === 'string'
  return { accessToken, refreshToken, userId: isOwner ? userId : null }
}
