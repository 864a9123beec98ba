import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { requestPermission } from '@/api/system/permission'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { notice } from '@/lib/browser/notice'
import { textRules } from '../common/text-rules'
import { FormDialog } from '../form/form-dialog'

const MAX_REASON = 200

/** 申请权限: asks the administrators for a page, with a reason where there is one to give. */
export function RequestButton({ path }: { path: string }) {
  const [open, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const isOffered = useServerHas('permissionHelp')
  const send = async ({ reason }: { reason: string }) => {
    await requestPermission(path, reason.trim())
    setSent(true)
    notice.success('已向管理员发送申请')
  }
  if (!isOffered) return null
  return (
    <>
      <Button type="primary" disabled={isSent} onClick={() => setOpen(true)}>
        {isSent ? '已申请' : '申请权限'}
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
