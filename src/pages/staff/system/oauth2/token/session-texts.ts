import { deviceName } from '@shared/domain/device-name'
import type { StaffSession } from '@/api/system/staff-session'

/** What ruoyi calls sign-ins at this site. */
const OWN_CLIENT = 'default'
export const OWN_CLIENT_LABEL = '本系统'
/** How many users a question names. */
const MAX_NAMED = 5

export const userOf = ({ nickname, username, userId }: StaffSession): string =>
  nickname && username ? `${nickname}（${username}）` : (nickname ?? username ?? `用户 ${userId}`)

export const clientOf = ({ clientId, clientName }: StaffSession): string =>
  clientName ?? (clientId === OWN_CLIENT ? OWN_CLIENT_LABEL : clientId)

const isElsewhere = ({ clientId }: StaffSession) => clientId !== OWN_CLIENT

/** From where, in a few words; what is not known is left out. */
function placeOf({ userAgent, ip }: StaffSession): string {
  const device = userAgent === undefined ? '' : `“${deviceName(userAgent)}”`
  return ip ? `${device}（IP ${ip}）` : device
}

/** What a row is called for those who hear its buttons. */
export const rowName = (row: StaffSession): string =>
  `${userOf(row)}在${isElsewhere(row) ? `“${clientOf(row)}”` : placeOf(row) || OWN_CLIENT_LABEL}的登录`

/** Asked before one sign-in ends. */
export function endQuestion(row: StaffSession): string {
  if (row.current)
    return `这是您当前使用的登录：${placeOf(row) || userOf(row)}。结束后您需要重新登录，尚未保存的内容将丢失。结束当前登录？`
  if (isElsewhere(row))
    return `结束${rowName(row)}？“${clientOf(row)}”将不能再以该用户的名义访问，除非用户再次登录该网站。`
  return `结束${rowName(row)}？该设备需要重新登录，尚未保存的内容将丢失。`
}

/** Asked before all sign-ins of one user end. */
export const endAllQuestion = (row: StaffSession, isOwn: boolean): string =>
  [
    `结束${userOf(row)}的全部登录？`,
    isOwn ? '其中包括您当前使用的登录，您也需要重新登录。' : '该用户的所有设备都需要重新登录。',
    '尚未保存的内容将丢失，授权给其他网站的访问也一并撤销。',
  ].join('')

/** Asked before several chosen sign-ins end. */
export function endChosenQuestion(rows: StaffSession[]): string {
  const names = [...new Map(rows.map(row => [row.userId, userOf(row)])).values()]
  const more = names.length > MAX_NAMED ? `等 ${names.length} 人` : ''
  const whose = `${names.slice(0, MAX_NAMED).join('、')}${more}`
  return `结束选中的 ${rows.length} 处登录？涉及用户：${whose}。这些设备需要重新登录，尚未保存的内容将丢失。`
}
