import type { ReactNode } from 'react'
import { useAccess } from '@/hooks/use-access'

interface AccessProps {
  /** Any of these permissions lets the children in. */
  permission?: string | string[]
  /** Any of these roles does. */
  role?: string | string[]
  children: ReactNode
}

/**
 * Renders its children for those who may; for others they are not in the DOM (spec section 6).
 * @example <Access permission="system:dict:create"><Button>新增</Button></Access>
 * @throws Error 请设置操作权限标签值, 请设置角色权限标签值 on an empty list
 */
export function Access({ permission, role, children }: AccessProps) {
  const { can, is } = useAccess()
  if (permission !== undefined && !can(...[permission].flat())) return null
  if (role !== undefined && !is(...[role].flat())) return null
  return children
}
