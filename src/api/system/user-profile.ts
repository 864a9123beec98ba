import { adminHttp } from '@/lib/http/admin-http'

/** Contract 6.1. `sex`: dict system_user_sex (0 unknown). */
export interface UserProfile {
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

export const getUserProfile = (signal?: AbortSignal) =>
  adminHttp.get<UserProfile>('/system/user/profile/get', { signal })
