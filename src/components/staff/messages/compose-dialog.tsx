import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useRef } from 'react'
import {
  recipientCount,
  STAFF_MESSAGE_KEY,
  type StaffMessageSave,
  sendStaffMessage,
} from '@/api/system/staff-message'
import { requiredText } from '@/components/staff/common/text-rules'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { useNotifyChanged } from '@/hooks/data/use-notify-changed'
import { notice } from '@/lib/browser/notice'
import { randomKey } from '@/lib/browser/random-key'
import { HttpError } from '@/lib/http/errors'
import { LinkItem, toInnerPath } from './link-item'
import { RecipientFields, targetOf } from './recipient-fields'

/** Form name of its draft. */
export const COMPOSE_FORM = 'staff-message'

export interface MessageValues {
  userIds: number[]
  deptIds: number[]
  roleIds: number[]
  title: string
  content: string
  link: string
}

const EMPTY: MessageValues = { userIds: [], deptIds: [], roleIds: [], title: '', content: '', link: '' }

/** 发消息: to whom, what, and where it leads. Says to how many before it is sent. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const changed = useNotifyChanged()
  const keyFor = useRequestKey()

  const ask = async (values: MessageValues) => {
    const count = await countNow(values)
    if (count === 0) {
      notice.warning('选中的对象中没有启用的账号，没有人会收到')
      return false
    }
    const whom = count === undefined ? '选中的对象' : `选中的 ${count} 人`
    return notice.confirm(`发送给${whom}？发送后不能撤回。`, { okText: '发送' })
  }
  const countNow = async (values: MessageValues) => {
    try {
      return await client.fetchQuery({ ...recipientCount(targetOf(values)), staleTime: 0 })
    } catch (error) {
      // A server that does not count sends all the same; a lost connection is noticed by the call that sends.
      if (error instanceof HttpError) return undefined
      throw error
    }
  }
  const send = async (values: MessageValues) => {
    const body = { ...values, link: toInnerPath(values.link) ?? '' }
    const { recipients } = await sendStaffMessage({ ...body, clientKey: keyFor(body) })
    notice.success(`已发送给 ${recipients} 人`)
    void changed()
    void client.invalidateQueries({ queryKey: STAFF_MESSAGE_KEY })
  }

  return (
    <FormDialog<MessageValues>
      title="发消息"
      width={640}
      okText="发送"
      initialValues={EMPTY}
      draft={{ form: COMPOSE_FORM }}
      ask={ask}
      onSave={send}
      onClose={onClose}
      fieldOf={{ 1100058000: 'userIds', 1100058002: 'link' }}
    >
      <RecipientFields />
      <Form.Item
        name="title"
        label="标题"
        rules={requiredText('标题不能为空', [50, '标题长度不能超过 50 个字符'])}
      >
        <Input maxLength={50} showCount placeholder="如 周五下午部门例会" />
      </Form.Item>
      <Form.Item
        name="content"
        label="内容"
        rules={requiredText('内容不能为空', [2000, '内容长度不能超过 2000 个字符'])}
      >
        <Input.TextArea
          maxLength={2000}
          showCount
          autoSize={{ minRows: 4, maxRows: 12 }}
          placeholder="请输入内容"
        />
      </Form.Item>
      <LinkItem />
    </FormDialog>
  )
}

/** The same key for the same message, since a lost response is sent again; another one for what was changed since. */
function useRequestKey() {
  const last = useRef<{ text: string; key: string }>(null)
  return (body: Omit<StaffMessageSave, 'clientKey'>) => {
    const text = JSON.stringify(body)
    if (last.current?.text !== text) last.current = { text, key: randomKey() }
    return last.current.key
  }
}
