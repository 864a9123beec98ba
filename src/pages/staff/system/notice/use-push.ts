import { useQueryClient } from '@tanstack/react-query'
import { NOTICE_KEY, type Notice, pushNotice } from '@/api/system/notice'
import { useAction } from '@/hooks/data/use-action'
import { useNotifyChanged } from '@/hooks/data/use-notify-changed'

/** Sends a notice to every member of staff as an in-site message. */
export function usePush() {
  const client = useQueryClient()
  return useAction({
    confirm: ({ title }: Notice) =>
      `确定将内部通知“${title}”推送给全体工作人员吗？每个启用的账号都会收到一条站内信，不能撤回。`,
    run: ({ id }) => pushNotice(id),
    done: '已推送给全体工作人员',
    invalidate: useNotifyChanged(),
    // Shown by the HTTP layer; the notice may have been deleted.
    onError: () => client.invalidateQueries({ queryKey: NOTICE_KEY }),
  })
}
