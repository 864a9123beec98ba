import { exampleOf, paramLabel } from '@shared/domain/messages/message-events'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { type NotifyTemplate, sendNotify, TEMPLATE_KEY } from '@/api/system/notify-template'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { MultiSelect } from '@/components/staff/form/multi-select'
import { BY_LABEL } from '@/components/staff/form/search-labels'
import { useNotifyChanged } from '@/hooks/data/use-notify-changed'
import { useUserList } from '@/hooks/data/use-user-list'
import { HttpError } from '@/lib/http/errors'
import { useUserStore } from '@/stores/user'
import { MessagePreview } from './message-preview'
import { type Sent, sendEach } from './send-each'

/** Form name of its drafts. */
const SEND_FORM = 'notify-send'
/** dict user_type */
const STAFF = 2
/** The contract's code for a template that is gone; its message speaks of a notice (contract 8.2). */
const GONE = 1002008001

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

/** Sends the messages and returns the known outcomes. */
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
  const client = useQueryClient()
  const own = Number(useUserStore(state => state.user?.id))
  const send = useSend()
  const { params } = template
  const save = async (values: Values) => {
    const texts = textsOf(params, values)
    const results = await send(template, texts, [values.users ?? []].flat().map(Number))
    // Nothing was sent: the form stays and says why.
    const failure = results[0]?.error
    if (failure?.code === GONE) {
      void client.invalidateQueries({ queryKey: TEMPLATE_KEY })
      throw new HttpError('business', '站内信模板不存在，可能已被其他人删除', failure.show, GONE)
    }
    if (failure) throw failure
    onSent({ template, texts, results })
  }
  return (
    <FormDialog<Values>
      title={`发送测试站内信：${template.name}`}
      width={600}
      okText="发送"
      initialValues={{
        users: Number.isFinite(own) ? [own] : [],
        ...Object.fromEntries(params.map(name => [fieldOf(name), exampleOf(template.code, name)])),
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
          label={paramLabel(template.code, name)}
          rules={[
            {
              required: true,
              whitespace: true,
              message: `请填写参数 ${paramLabel(template.code, name)}`,
            },
          ]}
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
      <MultiSelect
        showSearch={BY_LABEL}
        loading={loading}
        placeholder="请选择收信人"
        options={users.map(({ id, nickname, deptName }) => ({
          value: id,
          label: deptName ? `${nickname}（${deptName}）` : nickname,
        }))}
      />
    </Form.Item>
  )
}

function LivePreview({ template: { content, params } }: { template: NotifyTemplate }) {
  const form = Form.useFormInstance<Values>()
  const values: Values | undefined = Form.useWatch(all => all, form)
  return <MessagePreview content={content} texts={textsOf(params, values)} />
}
