import { getAccessToken, getRefreshToken, setTokens, type Tokens } from './tokens'

/** Stores the tokens of a completed sign-in. The session that this browser had before ends, of whichever user it was. */
export function startSession(tokens: Tokens): void {
  const former = { accessToken: getAccessToken() ?? '', refreshToken: getRefreshToken() }
  setTokens(tokens)
  const { refreshToken } = former
  if (refreshToken === null || refreshToken === tokens.refreshToken) return
  // Loaded when asked for: most sign-ins follow none.
  void import('../http/refresh')
    .then(({ endSession }) => endSession({ ...former, refreshToken }))
    .catch(() => {})
}
