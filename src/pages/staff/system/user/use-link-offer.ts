import { MAX_USER_BATCH } from '@shared/domain/users'
import { getUsers } from '@/api/system/user'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useAction } from '@/hooks/data/use-action'
import { linkJob } from './batch-button'
import type { BatchJob } from './use-batch'

/** After an import: links for the users who are new, since nobody signs in without a password. */
export function useLinkOffer(start: (job: BatchJob) => void) {
  const { can } = useAccess()
  const offers = useServerHas('manyUsers')
  return useAction({
    confirm: (ids: number[]) =>
      offers && can('system:user:update-password') && ids.length > 0 && ids.length <= MAX_USER_BATCH
        ? `已新增 ${ids.length} 个用户，他们还没有密码。现在为他们生成设密链接？`
        : false,
    run: async (ids: number[]) => start(linkJob(await getUsers(ids))),
  })
}
