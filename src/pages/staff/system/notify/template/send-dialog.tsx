import { Button, Form, Input, Select } from 'antd'
import { type NotifyTemplate, sendNotify } from '@/api/system/notify-template'
import { FormDialog } from '@/components/staff/form-dialog'
import { useNotifyChanged } from '@/hooks/use-notify-changed'
import { useUserList } from '@/hooks/use-user-list'
import { useUserStore } from '@/stores/user'
import { MessagePreview } from './message-preview'
import { type Sent, sendEach } from './send-each'

/** What its drafts are kept under. */
const SEND_FORM = 'notify-send'
/** dict user_type */
const STAFF = 2

/** `users`, and one field for each parameter of the template. */
type Values = Record<string, string | number[]>

/** No name of a parameter may be that of another field, nor of something every object has. */
const fieldOf = (param: string) => `param:${param}`

const textsOf = (params: string[], values: Values | undefined) =>
  Object.fromEntries(params.map(name => [name, String(values?.[fieldOf(name)] ?? '')]))

/** What to send, and to whom; sent again it does the same. */
export interface Sending {
  template: NotifyTemplate
  texts: Record<string, string>
  results: Sent[]
}

/** Sends and says of whom it is known what became of it. */
export function useSend() {
  const changed = useNotifyChanged()
  return async (template: NotifyTemplate, texts: Record<string, string>, userIds: number[]) => {
    const results = await sendEach(userIds, userId =>
      sendNotify({ userId, userType: STAFF, templateCode: template.code, templateParams: texts }),
    )
    void changed()
    return results
  }
}

interface SendDialogProps {
  template: NotifyTemplate
  onSent: (sending: Sending) => void
  onClose: () => void
}

/** 发送测试站内信: to whom, and with which texts in place of the parameters. */
export function SendDialog({ template, onSent, onClose }: SendDialogProps) {
  const own = Number(useUserStore(state => state.user?.id))
  const send = useSend()
  const { params } = template
  const save = async (values: Values) => {
    const texts = textsOf(params, values)
    const results = await send(template, texts, [values.users ?? []].flat().map(Number))
    // Nothing was sent: the form stays and says why.
    if (results[0]?.error) throw results[0].error
    onSent({ template, texts, results })
  }
  return (
    <FormDialog<Values>
      title={`发送测试站内信：${template.name}`}
      width={600}
      okText="发送"
      initialValues={{
        users: Number.isFinite(own) ? [own] : [],
        ...Object.fromEntries(params.map(name => [fieldOf(name), ''])),
      }}
      draft={params.length > 1 ? { form: SEND_FORM, record: template.id } : undefined}
      onSave={save}
      onClose={onClose}
    >
      <UserField />
      {params.map(name => (
        <Form.Item
          key={name}
          name={fieldOf(name)}
          label={name}
          rules={[{ required: true, whitespace: true, message: `请填写参数 ${name}` }]}
        >
          <Input maxLength={1000} />
        </Form.Item>
      ))}
      <Form.Item label="预览">
        <LivePreview template={template} />
      </Form.Item>
    </FormDialog>
  )
}

function UserField() {
  const { users, error, loading, refetch } = useUserList()
  return (
    <Form.Item
      name="users"
      label="收信人"
      rules={[{ required: true, message: '请选择收信人' }]}
      extra={
        error && (
          <>
            用户列表加载失败：{error.message}{' '}
            <Button type="link" size="small" onClick={() => void refetch()}>
              重试
            </Button>
          </>
        )
      }
    >
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        loading={loading}
        placeholder="请选择收信人"
        options={users.map(({ id, nickname }) => ({ value: id, label: `${nickname}（${id}）` }))}
      />
    </Form.Item>
  )
}

function LivePreview({ template: { content, params } }: { template: NotifyTemplate }) {
  const form = Form.useFormInstance<Values>()
  const values: Values | undefined = Form.useWatch(all => all, form)
  return <MessagePreview content={content} texts={textsOf(params, values)} />
}
