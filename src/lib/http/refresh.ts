import { REFRESH_TIMEOUT_MS } from '@/config/constants'
import { tenantHeader } from '@/lib/auth/tenant'
import { getAccessToken, getRefreshToken, getTokenOwner, setTokens, type Tokens } from '@/lib/auth/tokens'
import { withCrossTabLock } from './cross-tab-lock'
import { HttpError, isUnreachable, readEnvelope, signInLostError, signInUnknownError } from './errors'
import { exchange } from './transport'

/**
 * Why the session could not be continued: the server refused, the session was ended there, or the server could not be
 * reached.
 */
export type LossReason = 'refused' | 'ended' | 'unreachable'

/** A token that is refused within this time of being issued is not worth another refresh (threat S5), in ms. */
const BRAND_NEW = 10_000

/** Resolves to whether the user has signed in again over the page. */
type SignInLostHandler = (reason: LossReason) => Promise<boolean>

let onSignInLost: SignInLostHandler = async () => false

/** Set once by app/wiring.ts: what happens when the sign-in is lost. */
export function setSignInLostHandler(handler: SignInLostHandler): void {
  onSignInLost = handler
}

/** There is no usable token, and no way to one without the user. */
class SessionLoss extends Error {
  constructor(readonly reason: LossReason) {
    super(reason)
  }
}

/** The tokens a request began with, to tell an outdated 401. */
export interface AuthSnapshot {
  token: string | null
  owner: string | null
  /** Losses of the sign-in so far. */
  signOutCount: number
}

let signOutCount = 0
let lastLoss: LossReason = 'refused'
/** Of the last loss: whether the user has signed in again. */
let restored: Promise<boolean> = Promise.resolve(false)
/** The user is being asked to sign in again: calls sent meanwhile wait for the same answer. */
let isAsking = false
/** The access token this tab was given last, and when. */
let issued: { token: string; at: number } | null = null
let inFlight: Promise<string> | null = null

export const captureAuth = (): AuthSnapshot => ({
  token: getAccessToken(),
  owner: getTokenOwner(),
  signOutCount,
})

/** Asks the user to sign in again, unless that was done for the loss that this request met. */
function noteLoss(reason: LossReason, snapshot: AuthSnapshot): void {
  if (snapshot.signOutCount !== signOutCount || isAsking) return
  signOutCount++
  lastLoss = reason
  isAsking = true
  restored = onSignInLost(reason).finally(() => {
    isAsking = false
  })
}

/**
 * The token of the user's next sign-in: the user is asked once for all calls that were sent before, and these wait.
 * Rejects where the user does not sign in.
 */
export async function tokenOfNextSignIn(reason: LossReason, snapshot: AuthSnapshot): Promise<string> {
  noteLoss(reason, snapshot)
  const isRestored = await restored
  const token = getAccessToken()
  if (isRestored && token) return ownToken(token, snapshot)
  throw lastLoss === 'unreachable' ? signInUnknownError() : signInLostError()
}

/**
 * A usable access token after a 401 (contract 1.5, requirements R-session-4). A request with an older token than the
 * stored one gets the stored one; all others share one refresh, between the tabs of the browser too, or wait until the
 * user has signed in again. Rejects with a sign-in-lost or a network error where the user does not. Neither the clock
 * nor `expiresTime` plays a part (threat S11).
 */
export async function freshToken(snapshot: AuthSnapshot): Promise<string> {
  let token: string
  try {
    if (isAsking && !newerToken(snapshot)) throw new SessionLoss(lastLoss)
    token = await refreshedToken(snapshot, reason => noteLoss(reason, snapshot))
  } catch (error) {
    if (error instanceof SessionLoss) return tokenOfNextSignIn(error.reason, snapshot)
    throw error
  }
  return ownToken(token, snapshot)
}

/** Another user has signed in: requests of the former user are not repeated with the new token. */
function ownToken(token: string, { owner }: AuthSnapshot): string {
  if (owner !== null && getTokenOwner() !== owner) throw signInLostError()
  return token
}

/** Tries a refresh without asking the user for anything. @returns why there is no token; null where there is one */
export async function tryRefresh(): Promise<LossReason | null> {
  try {
    await refreshedToken(captureAuth())
    return null
  } catch (error) {
    return error instanceof SessionLoss ? error.reason : 'refused'
  }
}

/** New tokens after the password was given once more: the server has ended the former access token. */
export async function refreshTokens(): Promise<void> {
  issued = null
  await freshToken(captureAuth()).catch(() => undefined)
}

function newerToken({ token }: AuthSnapshot): string | null {
  const stored = getAccessToken()
  return stored === token ? null : stored
}

/** @param onLoss called before the refresh has ended for others, so that a late 401 does not begin another one */
async function refreshedToken(
  snapshot: AuthSnapshot,
  onLoss: (reason: LossReason) => void = () => {},
): Promise<string> {
  const newer = newerToken(snapshot)
  if (newer) return newer
  // Sent before a refresh that has failed meanwhile: that was its refresh too.
  if (snapshot.signOutCount !== signOutCount) throw new SessionLoss(lastLoss)
  if (!getRefreshToken() || isBrandNew(snapshot.token)) throw new SessionLoss('refused')
  inFlight ??= withCrossTabLock(() => refresh(snapshot))
    .catch((error: unknown) => {
      if (error instanceof SessionLoss) onLoss(error.reason)
      throw error
    })
    .finally(() => {
      inFlight = null
    })
  return inFlight
}

const isBrandNew = (token: string | null) =>
  issued !== null && issued.token === token && performance.now() - issued.at < BRAND_NEW

async function refresh(snapshot: AuthSnapshot): Promise<string> {
  // Another tab may have been first while this one waited for its turn.
  const newer = newerToken(snapshot)
  if (newer) return newer
  const refreshToken = getRefreshToken()
  if (!refreshToken) throw signInLostError()
  let tokens: Tokens
  try {
    tokens = await requestTokens(refreshToken)
  } catch (error) {
    if (getRefreshToken() === refreshToken)
      throw new SessionLoss(isInconclusive(error) ? 'unreachable' : wasEnded(error) ? 'ended' : 'refused')
    // Another tab was faster; or someone has signed out meanwhile, and no refresh is needed.
    const later = newerToken(snapshot)
    if (later) return later
    throw signInLostError()
  }
  return commit(tokens, refreshToken)
}

/** Only an envelope can refuse. A server in trouble, or one that is not ours, knows nothing: trying again may help. */
const isInconclusive = (error: unknown) =>
  isUnreachable(error) ||
  (error instanceof HttpError && error.show !== 'silent' && (error.code === undefined || error.code === 500))

/** Only a server that knows the session for ended says so: one that knows nothing of it may have lost its data. */
const wasEnded = (error: unknown) =>
  error instanceof HttpError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'ended' in error.data &&
  error.data.ended === true

async function requestTokens(refreshToken: string): Promise<Tokens> {
  const { data } = await exchange({
    method: 'POST',
    url: '/system/auth/refresh-token',
    params: { refreshToken },
    headers: tenantHeader(),
    timeout: REFRESH_TIMEOUT_MS,
  })
  const reading = readEnvelope(data)
  if (reading.kind === 'failed') throw reading.error
  const tokens = reading.kind === 'data' ? toTokens(reading.data) : null
  if (!tokens) throw signInLostError()
  return tokens
}

/**
 * Stores the pair, unless a sign-out or sign-in took place since it was requested: then it belongs to no one (threat
 * S7).
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

/** Ends a session that is not, or no longer, the one stored here; no one waits for it. */
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
