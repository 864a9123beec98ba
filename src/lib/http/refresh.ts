import { REFRESH_TIMEOUT_MS } from '@/config/constants'
import { tenantHeader } from '@/lib/auth/tenant'
import { getAccessToken, getRefreshToken, getTokenOwner, setTokens, type Tokens } from '@/lib/auth/tokens'
import { inOneTab } from './cross-tab-lock'
import { HttpError, isUnreachable, readAnswer, signInLostError, signInUnknownError } from './errors'
import { exchange } from './transport'

/** Why the sign-in could not be kept: the server refused, the session was ended there, or it could not be asked. */
export type LossReason = 'refused' | 'ended' | 'unreachable'

/** A token that is refused within this time of being issued is not worth another refresh (hardening S5), in ms. */
const BRAND_NEW = 10_000

let onSignInLost: (reason: LossReason) => void = () => {}

/** Set once by app/wiring.ts: what happens when the sign-in is lost. */
export function setSignInLostHandler(handler: (reason: LossReason) => void): void {
  onSignInLost = handler
}

/** What a call goes out with, so that its 401 can be told from what has changed since. */
export interface Pass {
  token: string | null
  owner: string | null
  /** Losses of the sign-in so far. */
  losses: number
}

let losses = 0
let lastLoss: LossReason = 'refused'
/** The access token this tab was given last, and when. */
let issued: { token: string; at: number } | null = null
let inFlight: Promise<string> | null = null

export const takePass = (): Pass => ({ token: getAccessToken(), owner: getTokenOwner(), losses })

/** Rejects, and tells the user: once for all calls that were sent before. */
export function signInLost(reason: LossReason, pass: Pass): never {
  if (pass.losses === losses) {
    losses++
    lastLoss = reason
    onSignInLost(reason)
  }
  throw lastLoss === 'unreachable' ? signInUnknownError() : signInLostError()
}

/**
 * A usable access token after a call was answered 401 (contract 1.5, requirements R-session-4). Whoever failed with an
 * older token than the stored one just gets the stored one; all others share one refresh, between the tabs of the
 * browser too. Rejects with a sign-in-lost or a network error, once the user has been told. Neither the clock nor
 * `expiresTime` plays a part (hardening S11).
 */
export async function freshToken(pass: Pass): Promise<string> {
  const token = await (newerToken(pass) ?? refreshOnce(pass))
  // Someone else has signed in: what the former user asked for is not asked in their name.
  if (pass.owner !== null && getTokenOwner() !== pass.owner) throw signInLostError()
  return token
}

/** New tokens after the password was given once more: the server has ended the former access token. */
export async function renewTokens(): Promise<void> {
  issued = null
  await freshToken(takePass()).catch(() => undefined)
}

function newerToken({ token }: Pass): string | null {
  const stored = getAccessToken()
  return stored === token ? null : stored
}

function refreshOnce(pass: Pass): Promise<string> {
  // Sent before a refresh that has failed meanwhile: that was its refresh too.
  if (pass.losses !== losses) return signInLost(lastLoss, pass)
  if (!getRefreshToken() || isBrandNew(pass.token)) return signInLost('refused', pass)
  inFlight ??= inOneTab(() => refresh(pass)).finally(() => {
    inFlight = null
  })
  return inFlight
}

const isBrandNew = (token: string | null) =>
  issued !== null && issued.token === token && performance.now() - issued.at < BRAND_NEW

async function refresh(pass: Pass): Promise<string> {
  // Another tab may have been first while this one waited for its turn.
  const newer = newerToken(pass)
  if (newer) return newer
  const refreshToken = getRefreshToken()
  if (!refreshToken) throw signInLostError()
  let tokens: Tokens
  try {
    tokens = await askForTokens(refreshToken)
  } catch (error) {
    if (getRefreshToken() === refreshToken)
      return signInLost(saysNothing(error) ? 'unreachable' : wasEnded(error) ? 'ended' : 'refused', pass)
    // Another tab was faster; or somebody has signed out meanwhile, and there is nothing to ask.
    const later = newerToken(pass)
    if (later) return later
    throw signInLostError()
  }
  return commit(tokens, refreshToken)
}

/** Only an envelope can refuse. A server in trouble, or one that is not ours, knows nothing: trying again may help. */
const saysNothing = (error: unknown) =>
  isUnreachable(error) ||
  (error instanceof HttpError && error.show !== 'silent' && (error.code === undefined || error.code === 500))

/** Only a server that knows the session for ended says so: one that knows nothing of it may have lost its data. */
const wasEnded = (error: unknown) =>
  error instanceof HttpError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'ended' in error.data &&
  error.data.ended === true

async function askForTokens(refreshToken: string): Promise<Tokens> {
  const { data } = await exchange({
    method: 'POST',
    url: '/system/auth/refresh-token',
    params: { refreshToken },
    headers: tenantHeader(),
    timeout: REFRESH_TIMEOUT_MS,
  })
  const reading = readAnswer(data)
  if (reading.kind === 'failed') throw reading.error
  const tokens = reading.kind === 'data' ? toTokens(reading.data) : null
  if (!tokens) throw signInLostError()
  return tokens
}

/**
 * Stores the pair, unless somebody has signed out, or in, since it was asked for: then it belongs to nobody
 * (hardening S7).
 */
function commit(tokens: Tokens, refreshToken: string): string {
  if (getRefreshToken() === refreshToken) {
    issued = { token: tokens.accessToken, at: performance.now() }
    setTokens(tokens)
  } else if (getAccessToken() !== tokens.accessToken) {
    // The sign-out was sent with a token that had ended; the one that came instead must not live on.
    endSession(tokens)
    throw signInLostError()
  }
  // Otherwise another tab was given the same pair inside the server's overlap, and was first to store it.
  return tokens.accessToken
}

/** Ends a session that is not, or no longer, the one stored here; nobody waits for it. */
export function endSession({ accessToken, refreshToken }: Tokens): void {
  const headers = { ...tenantHeader(), Authorization: `Bearer ${accessToken}` }
  const data = { refreshToken }
  exchange({ method: 'POST', url: '/system/auth/logout', headers, data }).catch(() => undefined)
}

function toTokens(data: unknown): Tokens | null {
  if (typeof data !== 'object' || data === null) return null
  const { accessToken, refreshToken } = data as Record<string, unknown>
  return typeof accessToken === 'string' && accessToken && typeof refreshToken === 'string' && refreshToken
    ? { accessToken, refreshToken }
    : null
}
