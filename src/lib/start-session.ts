import { getRefreshToken, setTokens, type Tokens } from './tokens'

/** Stores the tokens of a completed sign-in. The session that this browser had before ends, whoever's it was. */
export function startSession(tokens: Tokens): void {
  const former = getRefreshToken()
  setTokens(tokens)
  if (former === null || former === tokens.refreshToken) return
  // Loaded when asked for: most sign-ins follow none.
  void import('@/api/system/auth').then(({ endFormerSession }) => endFormerSession(former)).catch(() => {})
}
