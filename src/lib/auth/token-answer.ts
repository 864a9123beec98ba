import type { Tokens } from './tokens'

/** The tokens in an answer of any server. @throws Error where there are none: nobody is signed in by halves */
export function tokensIn(answer: unknown): Tokens {
  const { accessToken, refreshToken, userId }: Partial<Record<keyof Tokens, unknown>> =
    typeof answer === 'object' && answer !== null ? answer : {}
  if (typeof accessToken !== 'string' || !accessToken || typeof refreshToken !== 'string' || !refreshToken)
    throw new Error('no tokens')
  const isOwner = typeof userId === 'number' || typeof userId === 'string'
  return { accessToken, refreshToken, userId: isOwner ? userId : null }
}
