import type { AccountEventKind } from '@shared/account-events'
import { queryOptions } from '@tanstack/react-query'
import type { Page, PageQuery } from '@/api/page'
import type { ReadOptions, Saved } from '@/api/saved'
import type { OwnerProof } from '@/lib/auth/owner-proof'
import { adminHttp } from '@/lib/http/admin-http'
import { renewTokens } from '@/lib/http/refresh'
import type { LoginLog } from './login-log'

/** The own account. */
export const PROFILE_KEY = ['user-profile'] as const
/** Devices the user is signed in on. */
export const SESSION_KEY = ['own-sessions'] as const
export const SIGN_IN_KEY = ['own-login-log'] as const
export const SOCIAL_KEY = ['social-accounts'] as const
export const ACCOUNT_EVENT_KEY = ['own-account-events'] as const

/** Contract 6.1. `sex`: dict system_user_sex (0 unknown). */
export interface UserProfile extends Saved {
  id: number
  username: string
  nickname: string
  email: string | null
  mobile: string | null
  sex: number | null
  avatar: string | null
  loginIp: string | null
  loginDate: number | null
  createTime: number
  roles: { id: number; name: string }[]
  dept: { id: number; name: string; parentId: number } | null
  posts: { id: number; name: string }[] | null
}

/** Contract 6.2: what is not sent stays. Phone number and mail address have calls of their own. */
export interface UserProfileSave {
  nickname?: string
  sex?: number
  avatar?: string
}

/** A place where the user is signed in. Times are epoch ms. */
export interface OwnSession {
  id: string
  /** The header of its last use. */
  userAgent: string
  ip: string
  createTime: number
  /** When it was used last, to within five minutes. */
  lastTime: number
  /** The one this call was made in. */
  current: boolean
}

/** Something that happened to the user's account. Times are epoch ms. */
export interface AccountEvent {
  id: number
  kind: AccountEventKind
  ip: string
  userAgent: string
  detail: string | null
  /** How often, where calls are counted within an hour; otherwise 1. */
  count: number
  createTime: number
  /** Of the last one counted; otherwise as createTime. */
  lastTime: number
}

/** Contract 6.5. */
export interface SocialAccount {
  id: number
  /** dict system_social_type */
  type: number
  openid: string
  nickname: string | null
  avatar: string | null
}

const base = '/system/user/profile'

export const getUserProfile = (options?: ReadOptions) => adminHttp.get<UserProfile>(`${base}/get`, options)
/** Saves show their failure in the form. */
export const updateUserProfile = (body: UserProfileSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
/** Ends every other session of the user; this one goes on with new tokens. */
export async function updateUserPassword(body: { oldPassword: string; newPassword: string }): Promise<void> {
  await adminHttp.put<boolean>(`${base}/update-password`, body, { silent: true })
  await renewTokens()
}
/** Has a code sent that proves a new phone number. Failures of these four are shown in their forms. */
export const sendPhoneCode = (body: OwnerProof & { mobile: string }) =>
  adminHttp.post<boolean>(`${base}/phone/send-code`, body, { silent: true })
export const changePhone = (body: { mobile: string; smsCode: string }) =>
  adminHttp.put<boolean>(`${base}/phone`, body, { silent: true })
export const removePhone = (body: OwnerProof) =>
  adminHttp.post<boolean>(`${base}/phone/remove`, body, { silent: true })
/** An empty address removes it. */
export const changeEmail = (body: OwnerProof & { email: string }) =>
  adminHttp.put<boolean>(`${base}/email`, body, { silent: true })
/** Resolves to the picture's address. */
export function uploadAvatar(picture: File, signal?: AbortSignal) {
  const form = new FormData()
  form.append('avatarFile', picture)
  return adminHttp.post<string>(`${base}/update-avatar`, form, { signal, timeout: 120_000, silent: true })
}

/** The user's own sign-ins and attempts, newest first. */
export const getOwnLoginLog = (params: PageQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<LoginLog>>(`${base}/login-log`, { params, signal })
/** What happened to the user's account, newest first. */
export const getOwnAccountEvents = (params: PageQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<AccountEvent>>(`${base}/events`, { params, signal })
const getOwnSessions = (signal?: AbortSignal) => adminHttp.get<OwnSession[]>(`${base}/sessions`, { signal })
/** Ends one session, or without an id all but this one, which then goes on with new tokens. */
export async function endOwnSessions(body: OwnerProof & { id?: string }): Promise<void> {
  await adminHttp.post<boolean>(`${base}/sessions/end`, body, { silent: true })
  if (body.id === undefined) await renewTokens()
}
const getSocialAccounts = (signal?: AbortSignal) =>
  adminHttp.get<SocialAccount[]>('/system/social-user/get-bind-list', { signal })

export const userProfile = (options?: ReadOptions) =>
  queryOptions({ queryKey: PROFILE_KEY, queryFn: ({ signal }) => getUserProfile({ signal, ...options }) })
export const ownSessions = () =>
  queryOptions({ queryKey: SESSION_KEY, queryFn: ({ signal }) => getOwnSessions(signal) })
export const socialAccounts = () =>
  queryOptions({ queryKey: SOCIAL_KEY, queryFn: ({ signal }) => getSocialAccounts(signal) })
