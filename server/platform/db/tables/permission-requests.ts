import type { Generated } from 'kysely'

/** A page that a user asks for. */
interface PermissionRequestTable {
  id: Generated<number>
  userId: number
  menuId: number
  /** Name of the page when it was asked for, with those of the menus above it. */
  page: string
  path: string
  reason: string | null
  /** As in shared/domain/permission-requests.ts. */
  status: Generated<number>
  /** Why it was refused. */
  answer: Generated<string | null>
  /** The role by which it was approved. */
  roleName: Generated<string | null>
  /** Nickname of who answered it. */
  handler: Generated<string | null>
  handledTime: Generated<number | null>
  /** When it was asked for, the last time while it waits. */
  requestTime: number
}

export interface PermissionRequestTables {
  permissionRequests: PermissionRequestTable
}
