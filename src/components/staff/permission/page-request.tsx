import { MAX_REASON, REFUSED, WAITING } from '@shared/domain/permission-requests'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { type OwnRequest, ownRequest, requestPermission } from '@/api/system/permission-request'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { notice } from '@/lib/browser/notice'
import { formatTime } from '@/lib/format/time'
import { textRules } from '../common/text-rules'
import { FormDialog } from '../form/form-dialog'

/** While a request waits it is asked about this often: the answer names the permissions, by which the page opens. */
const POLL_MS = 3_000

const isWaiting = (own: OwnRequest | undefined) => own?.request?.status === WAITING

/** The user's request for a page, asked about again while it waits. */
function useOwnRequest(path: string) {
  const { data } = useQuery({
    ...ownRequest(path),
    enabled: useServerHas('permissionRequests'),
    refetchInterval: ({ state }) => isWaiting(state.data) && POLL_MS,
  })
  return data
}

/** What became of the user's request for a page. `otherwise`: said where there is none. */
export function RequestState({ path, otherwise }: { path: string; otherwise: string }) {
  const request = useOwnRequest(path)?.request
  if (request?.status === WAITING)
    return (
      <span role="status">{`已于 ${formatTime(request.requestTime)} 提出申请，正在等待管理员处理；批准后本页自动打开。`}</span>
    )
  if (request?.status === REFUSED)
    return (
      <span role="status">{`“${request.handler ?? '管理员'}”于 ${formatTime(request.handledTime)} 拒绝了您的申请。理由：${request.answer ?? '未写'}`}</span>
    )
  return otherwise
}

/** 申请: asks the administrators for a page, with a reason where there is one to give. */
export function RequestButton({ path }: { path: string }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const isOffered = useServerHas('permissionHelp')
  const own = useOwnRequest(path)
  const waits = isWaiting(own) || (isSent && own === undefined)
  const send = async ({ reason }: { reason: string }) => {
    await requestPermission(path, reason.trim())
    setSent(true)
    notice.success('已向管理员发送申请')
    await client.invalidateQueries({ queryKey: ownRequest(path).queryKey })
  }
  if (!isOffered) return null
  return (
    <>
      <Button type="primary" disabled={waits} onClick={() => setOpen(true)}>
        {waits ? '已申请' : '申请'}
      </Button>
      {open && (
        <FormDialog
          title="申请权限"
          okText="发送申请"
          initialValues={{ reason: '' }}
          onSave={send}
          onClose={() => setOpen(false)}
        >
          <p>管理员会收到一条站内信，其中有您的姓名、这个页面和下面的理由。</p>
          <Form.Item
            name="reason"
            label="申请理由"
            rules={textRules([MAX_REASON, `申请理由长度不能超过 ${MAX_REASON} 个字符`])}
          >
            <Input.TextArea
              rows={3}
              maxLength={MAX_REASON}
              showCount
              placeholder="选填，如：接手王某的立案工作"
            />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
