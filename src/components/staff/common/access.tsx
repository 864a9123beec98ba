import type { ReactNode } from 'react'
import { useAccess } from '@/hooks/auth/use-access'

interface AccessProps {
  /** One permission, or several of which any is enough. */
  permission?: string | string[]
  /** One role, or several of which any is enough. */
  role?: string | string[]
  /** Of several, all are needed. */
  all?: boolean
  children: ReactNode
}

/**
 * Renders its children for users with the permission or role; for others they are not in the DOM (requirements
 * R-perm-2). With a permission and a role given, both are needed. Checks without an element are in
 * hooks/auth/use-access.ts.
 * @example
 * <Access permission="system:dict:create"><Button>新增</Button></Access>
 * <Access permission={['system:dict:update', 'system:dict:delete']}>…</Access>
 * <Access permission={['system:role:query', 'system:user:query']} all>…</Access>
 * <Access role="secretary">…</Access>
 * @throws Error 请设置操作权限标签值, 请设置角色权限标签值 on an empty list (requirements R-perm-3)
 */
export function Access({ permission, role, all = false, children }: AccessProps) {
  const { can, canAll, is, isAll } = useAccess()
  const mayAct = all ? canAll : can
  const isOne = all ? isAll : is
  if (permission !== undefined && !mayAct(...[permission].flat())) return null
  if (role !== undefined && !isOne(...[role].flat())) return null
  return children
}
