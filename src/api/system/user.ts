import type { Page } from '@shared/contract/row'
import type {
  LinkOwner,
  PasswordLink,
  RoleChange,
  SetPasswordBody,
  StaffUser,
  UserImport,
  UserLinkOutcome,
  UserOutcome,
  UserPasswordSave,
  UserQuery,
  UserSave,
  UserSheetResult,
  UserSimple,
} from '@shared/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { deleteMany } from '@/api/delete-many'
import { exportCalls } from '@/api/export-list'
import { type ImportOptions, importSheet } from '@/api/import-sheet'
import { type LongCallOptions, longCall } from '@/api/long-call'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export type {
  LinkOwner,
  PasswordLink,
  RoleChange,
  StaffUser,
  UserLinkOutcome,
  UserOutcome,
  UserQuery,
  UserSave,
  UserSimple,
}

/** All that is read of accounts; whatever changes one invalidates it. */
export const USER_KEY = ['user'] as const
export const USER_LIST_KEY = [...USER_KEY, 'simple-list'] as const

const base = '/system/user'

/** The enabled staff accounts by id. The screen that calls it shows its failure. */
const getUserList = (signal?: AbortSignal) =>
  adminHttp.get<UserSimple[]>(`${base}/simple-list`, { signal, silent: true })

/** Accounts change rarely. */
export const userList = () =>
  queryOptions({
    queryKey: USER_LIST_KEY,
    queryFn: ({ signal }) => getUserList(signal),
    staleTime: 60_000,
  })

export const getUserPage = (params: UserQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<StaffUser>>(`${base}/page`, { params, signal })
/** null when the account no longer exists (contract 1.9). */
export const getUser = (id: number, options?: ReadOptions) =>
  adminHttp.get<StaffUser | null>(`${base}/get`, { params: { id }, ...options })

/** So many ids an address has room for. */
const IDS_AT_ONCE = 200
/** Accounts by their ids; those that are gone are left out. */
export async function getUsers(ids: readonly number[]): Promise<StaffUser[]> {
  const users: StaffUser[] = []
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const params = { ids: ids.slice(start, start + IDS_AT_ONCE).join(',') }
    users.push(...(await adminHttp.get<StaffUser[]>(`${base}/list`, { params })))
  }
  return users
}

/** The same for many users at once; its caller shows its failure. */
export const setUsersStatus = (ids: number[], status: number, options?: LongCallOptions) =>
  longCall<UserOutcome[]>('put', `${base}/update-status-list`, { ids, status }, options)
export const assignRolesToUsers = (
  ids: number[],
  { roleIds, change }: { roleIds: number[]; change: RoleChange },
  options?: LongCallOptions,
) => longCall<UserOutcome[]>('put', `${base}/assign-role-list`, { ids, roleIds, change }, options)
/** A new link for each; former ones become invalid. */
export const renewPasswordLinks = (ids: number[], options?: LongCallOptions) =>
  longCall<UserLinkOutcome[]>('post', `${base}/password-link-list`, { ids }, options)

/** Saves show their failure in the form. */
export const createUser = (body: UserSave & { password: string }) =>
  adminHttp.post<number>(`${base}/create`, body, { silent: true })
/** A new account whose user sets the password by the link. */
export const inviteUser = (body: UserSave) =>
  adminHttp.post<PasswordLink>(`${base}/invite`, body, { silent: true })
export const updateUser = (body: UserSave & { id: number }, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const resetUserPassword = (body: UserPasswordSave) =>
  adminHttp.put<boolean>(`${base}/update-password`, body, { silent: true })
/** A new link to set a password; the former one becomes invalid. */
export const renewPasswordLink = (id: number) =>
  adminHttp.post<PasswordLink>(`${base}/password-link`, { id }, { silent: true })
export const updateUserStatus = (id: number, status: number) =>
  adminHttp.put<boolean>(`${base}/update-status`, { id, status })
export const deleteUser = (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
export const deleteUsers = (ids: number[]) => deleteMany(base, ids)

export const getUserRoles = (userId: number) =>
  adminHttp.get<number[]>('/system/permission/list-user-roles', { params: { userId } })
export const assignUserRoles = (userId: number, roleIds: number[]) =>
  adminHttp.post<boolean>('/system/permission/assign-user-role', { userId, roleIds }, { silent: true })

export const importUsers = (body: UserImport, options?: ImportOptions) =>
  importSheet<UserSheetResult>(`${base}/import-rows`, body, options)
export const getUserTemplate = () => adminHttp.download(`${base}/get-import-template`, { silent: true })
export const userExports = exportCalls(base)

const OPEN = { anonymous: true, silent: true }

/** Whose password a link sets. The page shows the failure. */
export const linkOwner = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) =>
      adminHttp.post<LinkOwner>('/system/auth/password-link', { token }, { ...OPEN, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
/** Sets a password by a link, once. */
export const setPassword = (body: SetPasswordBody) =>
  adminHttp.post<boolean>('/system/auth/set-password', body, OPEN)
