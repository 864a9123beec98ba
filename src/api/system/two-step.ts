import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'
import { renewTokens } from '@/lib/http/refresh'

/** Whether the own account asks for a second step at sign-in: an addition of this product. */
export interface TwoStepState {
  /** Epoch ms; null: it does not. */
  enabledTime: number | null
  recoveryCodesLeft: number
}

export interface TwoStepSetUp {
  /** base32, for the authenticator app */
  secret: string
}

const base = '/system/user/profile/two-step'

/** Other servers of the family have none: a failure is shown by the screen that is about it alone. */
const getTwoStep = (signal?: AbortSignal) =>
  adminHttp.get<TwoStepState>(base, { signal, silent: true })
/** A new secret, which counts once a code of it was confirmed. Failures of these four are shown in their forms. */
export const setUpTwoStep = (body: { password: string }) =>
  adminHttp.post<TwoStepSetUp>(`${base}/set-up`, body, { silent: true })
/** The three below end every other session; this one goes on with new tokens. */
async function changing<T>(path: string, body: object): Promise<T> {
  const answer = await adminHttp.post<T>(`${base}/${path}`, body, { silent: true })
  await renewTokens()
  return answer
}

/** Switches it on. Resolves to the recovery codes, which are never told again. */
export const confirmTwoStep = (body: { code: string }) => changing<string[]>('confirm', body)
/** New recovery codes in place of the former. */
export const renewRecoveryCodes = (body: { password: string; code: string }) =>
  changing<string[]>('recovery-codes', body)
export const switchOffTwoStep = (body: { password: string; code: string }) =>
  changing<boolean>('switch-off', body)

export const TWO_STEP_KEY = ['two-step'] as const

/** Whether and since when the own account asks for a second step. */
export const twoStep = () =>
  queryOptions({ queryKey: TWO_STEP_KEY, queryFn: ({ signal }) => getTwoStep(signal) })
