import type {
  AccountEvent,
  EmailSave,
  OwnerProof,
  OwnSession,
  PasswordSave,
  PhoneCodeBody,
  PhoneSave,
  SessionsEndBody,
  SocialAccount,
  UserProfile,
  UserProfileSave,
} from '@shared/contract/own-account'
import { queryOptions } from '@tanstack/react-query'
import type { Page, PageQuery } from '@/api/page'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'
import { unreadableError } from '@/lib/http/errors'
import { refreshTokens } from '@/lib/http/refresh'
import { sitePath } from '@/lib/http/site-path'
import type { LoginLog } from './login-log'

export type { AccountEvent, OwnSession, SocialAccount, UserProfile, UserProfileSave }

/** The signed-in user's own account. */
export const PROFILE_KEY = ['user-profile'] as const
/** Devices the user is signed in on. */
export const SESSION_KEY = ['own-sessions'] as const
export const SIGN_IN_KEY = ['own-login-log'] as const
export const SOCIAL_KEY = ['social-accounts'] as const
export const ACCOUNT_EVENT_KEY = ['own-account-events'] as const

const base = '/system/user/profile'

export const getUserProfile = (options?: ReadOptions) => adminHttp.get<UserProfile>(`${base}/get`, options)
/** Saves show their failure in the form. */
export const updateUserProfile = (body: UserProfileSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
/** On servers that have no calls of their own for these (contract 6.2). */
export const updateContact = (body: { mobile?: string; email: string }) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true })
/** Ends every other session of the user; the current session gets new tokens. */
export async function updateUserPassword(body: PasswordSave): Promise<void> {
  await adminHttp.put<boolean>(`${base}/update-password`, body, { silent: true })
  await refreshTokens()
}
/** Requests an SMS code to verify a new phone number. Failures of these four are shown in their forms. */
export const sendPhoneCode = (body: PhoneCodeBody) =>
  adminHttp.post<boolean>(`${base}/phone/send-code`, body, { silent: true })
export const changePhone = (body: PhoneSave) =>
  adminHttp.put<boolean>(`${base}/phone`, body, { silent: true })
export const removePhone = (body: OwnerProof) =>
  adminHttp.post<boolean>(`${base}/phone/remove`, body, { silent: true })
/** An empty address removes it. */
export const changeEmail = (body: EmailSave) =>
  adminHttp.put<boolean>(`${base}/email`, body, { silent: true })
/** Resolves to the picture's address. */
export async function uploadAvatar(picture: File, signal?: AbortSignal): Promise<string> {
  const form = new FormData()
  form.append('avatarFile', picture)
  const sent = { signal, timeout: 120_000, silent: true }
  return sitePath(await adminHttp.post<string>(`${base}/update-avatar`, form, sent))
}

/**
 * The same on servers without that call (contract 6.4): the picture is a file among others, and the profile names its
 * address, which such a server wants whole.
 */
export async function uploadAvatarAsFile(picture: File): Promise<string> {
  const form = new FormData()
  form.append('directory', 'user/avatar')
  form.append('file', picture)
  const address = await adminHttp.post<unknown>('/infra/file/upload', form, {
    ...{ timeout: 120_000, silent: true },
  })
  if (typeof address !== 'string' || address === '') throw unreadableError()
  await updateUserProfile({ avatar: address })
  return sitePath(address)
}

/** The user's own sign-ins and attempts, newest first. */
export const getOwnLoginLog = (params: PageQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<LoginLog>>(`${base}/login-log`, { params, signal })
/** What happened to the user's account, newest first. */
export const getOwnAccountEvents = (params: PageQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<AccountEvent>>(`${base}/events`, { params, signal })
const getOwnSessions = (signal?: AbortSignal) => adminHttp.get<OwnSession[]>(`${base}/sessions`, { signal })
/** Ends one session, or without an id all but the current one, which then gets new tokens. */
export async function endOwnSessions(body: SessionsEndBody): Promise<void> {
  await adminHttp.post<boolean>(`${base}/sessions/end`, body, { silent: true })
  if (body.id === undefined) await refreshTokens()
}
const getSocialAccounts = (signal?: AbortSignal) =>
  adminHttp.get<SocialAccount[]>('/system/social-user/get-bind-list', { signal })

export const userProfile = (options?: ReadOptions) =>
  queryOptions({ queryKey: PROFILE_KEY, queryFn: ({ signal }) => getUserProfile({ signal, ...options }) })
export const ownSessions = () =>
  queryOptions({ queryKey: SESSION_KEY, queryFn: ({ signal }) => getOwnSessions(signal) })
export const socialAccounts = () =>
  queryOptions({ queryKey: SOCIAL_KEY, queryFn: ({ signal }) => getSocialAccounts(signal) })
