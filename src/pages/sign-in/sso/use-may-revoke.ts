import type { Addition } from '@shared/contract/additions'
import { useQuery } from '@tanstack/react-query'
import { getPermissionInfo } from '@/api/system/auth'
import { readPermissionInfo } from '@/lib/auth/permission-info'

const REVOCATION: Addition = 'ownSecurity'

/** Whether users of the server revoke what they have allowed; asked here, since the page needs no loaded user. */
export function useMayRevoke(): boolean {
  const { data } = useQuery({
    queryKey: ['sso', 'additions'],
    queryFn: async ({ signal }) => readPermissionInfo(await getPermissionInfo(signal))?.additions ?? [],
    retry: false,
  })
  return data?.includes(REVOCATION) ?? false
}
