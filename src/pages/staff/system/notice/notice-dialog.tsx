import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import {
  createNotice,
  getNotice,
  NOTICE_KEY,
  type Notice,
  type NoticeSave,
  updateNotice,
} from '@/api/system/notice'
import { SafeHtml } from '@/components/common/safe-html'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { picturesReady } from '@/components/staff/rich-text-editor/pictures-ready'
import { RichTextEditor } from '@/components/staff/rich-text-editor/rich-text-editor'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import '@/components/common/prose.css'

/** Form name of its drafts. */
export const NOTICE_FORM = 'notice'
/** The server's limit: pictures are uploaded, and not part of the text. */
const MAX_CONTENT = 100_000

type Values = Omit<NoticeSave, 'type'> & { type: number | null }

const FIELDS: RecordField[] = [
  { name: 'title', label: '公告标题' },
  {
    name: 'type',
    label: '公告类型',
    show: value => <DictTag type={DICT.noticeType} value={Number(value)} />,
  },
  {
    name: 'status',
    label: '状态',
    show: value => <DictTag type={DICT.commonStatus} value={Number(value)} />,
  },
  {
    name: 'content',
    label: '公告内容',
    show: value => (value ? <SafeHtml html={String(value)} className="prose" /> : '没有内容'),
  },
]

const toValues = (row: Notice | null): Values => ({
  title: row?.title ?? '',
  type: row?.type ?? null,
  status: row?.status ?? 0,
  content: row?.content ?? '',
})

/** Content empty, not left out: the server keeps what is not sent (contract 1.8). The form does not send without a type. */
const toBody = ({ type, ...values }: Values): NoticeSave => ({
  ...values,
  type: type ?? 0,
  content: values.content ?? '',
})

interface NoticeDialogProps {
  /** The notice to change, or null for a new one. */
  row: Notice | null
  onClose: () => void
}

export function NoticeDialog({ row, onClose }: NoticeDialogProps) {
  const client = useQueryClient()
  const types = useDictNumbers(DICT.noticeType)
  const statuses = useDictNumbers(DICT.commonStatus)
  const mayCreate = useAccess().can('system:notice:create')
  const reload = () => client.invalidateQueries({ queryKey: NOTICE_KEY })
  const create = async (values: Values) => {
    await createNotice(toBody(values))
    notice.success('新增成功')
    await reload()
  }
  const update = async (id: number, values: Values, ifUpdatedAt?: number) => {
    await updateNotice({ ...toBody(values), id }, ifUpdatedAt)
    notice.success('修改成功')
    await reload()
  }
  return (
    <FormDialog<Values>
      title={row ? '修改公告' : '新增公告'}
      width={960}
      initialValues={toValues(row)}
      draft={{ form: NOTICE_FORM, record: row?.id }}
      record={
        row
          ? {
              read: async () => storedAs(await getNotice(row.id, { silent: true }), toValues),
              fields: FIELDS,
              missing: 1002008001,
              onStale: () => void reload(),
            }
          : undefined
      }
      onSave={(values, ifUpdatedAt) => (row ? update(row.id, values, ifUpdatedAt) : create(values))}
      onSaveAsNew={mayCreate ? create : undefined}
      onClose={onClose}
      fieldOf={{ 1002007001: 'type', 1002007002: 'type' }}
    >
      <Form.Item
        name="title"
        label="公告标题"
        rules={requiredText('公告标题不能为空', [50, '公告标题不能超过 50 个字符'])}
      >
        <Input maxLength={50} showCount placeholder="请输入公告标题" />
      </Form.Item>
      <Form.Item name="type" label="公告类型" rules={[{ required: true, message: '公告类型不能为空' }]}>
        <Radio.Group options={types} />
      </Form.Item>
      <Form.Item name="status" label="状态" rules={[{ required: true, message: '状态不能为空' }]}>
        <Radio.Group options={statuses} />
      </Form.Item>
      <Form.Item
        name="content"
        label="公告内容"
        rules={[
          picturesReady,
          ...textRules([MAX_CONTENT, `公告内容不能超过 ${MAX_CONTENT} 个字符（含格式）`]),
        ]}
      >
        <RichTextEditor label="公告内容" placeholder="请输入公告内容" />
      </Form.Item>
    </FormDialog>
  )
}
