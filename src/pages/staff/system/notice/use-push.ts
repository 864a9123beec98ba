import { useQueryClient } from '@tanstack/react-query'
import { NOTICE_KEY, type Notice, pushNotice } from '@/api/system/notice'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useAction } from '@/hooks/data/use-action'
import { useNotifyChanged } from '@/hooks/data/use-notify-changed'

/** Sends a notice to every member of staff as an in-site message. Other servers broadcast it, and keep nothing of it. */
export function usePush() {
  const client = useQueryClient()
  const isMessage = useServerHas('noticeMessages')
  return useAction({
    confirm: ({ title }: Notice) =>
      isMessage
        ? `将内部通知“${title}”推送给全体工作人员？每个启用的账号都会收到一条站内信，不能撤回。`
        : `广播内部通知“${title}”？服务器只通知此刻在线、能够接收广播的程序，不发站内信，本系统的窗口不显示广播。`,
    run: ({ id }) => pushNotice(id),
    done: isMessage ? '已推送给全体工作人员' : '已广播',
    invalidate: useNotifyChanged(),
    // Shown by the HTTP layer; the notice may have been deleted.
    onError: () => client.invalidateQueries({ queryKey: NOTICE_KEY }),
  })
}
