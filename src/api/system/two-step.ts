import { adminHttp } from '@/lib/http/admin-http'

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

export const getTwoStep = (signal?: AbortSignal) => adminHttp.get<TwoStepState>(base, { signal })
/** A new secret, which counts once a code of it was confirmed. Failures of these four are shown in their forms. */
export const setUpTwoStep = (body: { password: string }) =>
  adminHttp.post<TwoStepSetUp>(`${base}/set-up`, body, { silent: true })
/** Switches it on. Resolves to the recovery codes, which are never told again. */
export const confirmTwoStep = (body: { code: string }) =>
  adminHttp.post<string[]>(`${base}/confirm`, body, { silent: true })
/** New recovery codes in place of the former. */
export const renewRecoveryCodes = (body: { password: string; code: string }) =>
  adminHttp.post<string[]>(`${base}/recovery-codes`, body, { silent: true })
export const switchOffTwoStep = (body: { password: string; code: string }) =>
  adminHttp.post<boolean>(`${base}/switch-off`, body, { silent: true })
