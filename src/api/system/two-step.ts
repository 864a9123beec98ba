import type {
  TwoStepChangeBody,
  TwoStepConfirmBody,
  TwoStepSetUp,
  TwoStepSetUpBody,
  TwoStepState,
} from '@shared/contract/own-account'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'
import { refreshTokens } from '@/lib/http/refresh'

export type { TwoStepSetUp, TwoStepState }

const base = '/system/user/profile/two-step'

/** Other ruoyi-compatible servers do not have it: the two-step screen shows the failure. */
const getTwoStep = (signal?: AbortSignal) => adminHttp.get<TwoStepState>(base, { signal, silent: true })
/** A new secret, in effect once a code of it was confirmed. Failures of these four are shown in their forms. */
export const setUpTwoStep = (body: TwoStepSetUpBody) =>
  adminHttp.post<TwoStepSetUp>(`${base}/set-up`, body, { silent: true })
/** The three below end every other session; the current session gets new tokens. */
async function changing<T>(path: string, body: object): Promise<T> {
  const response = await adminHttp.post<T>(`${base}/${path}`, body, { silent: true })
  await refreshTokens()
  return response
}

/** Switches it on. Resolves to the recovery codes, which are never shown again. */
export const confirmTwoStep = (body: TwoStepConfirmBody) => changing<string[]>('confirm', body)
/** New recovery codes in place of the former. */
export const renewRecoveryCodes = (body: TwoStepChangeBody) => changing<string[]>('recovery-codes', body)
export const switchOffTwoStep = (body: TwoStepChangeBody) => changing<boolean>('switch-off', body)

export const TWO_STEP_KEY = ['two-step'] as const

/** Whether and since when the user's own account requires a second step. */
export const twoStep = () =>
  queryOptions({ queryKey: TWO_STEP_KEY, queryFn: ({ signal }) => getTwoStep(signal) })
