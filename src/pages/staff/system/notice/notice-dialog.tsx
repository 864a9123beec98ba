import { NOTICE_LABELS } from '@shared/domain/notices'
import { Form, Input, Radio } from 'antd'
import { NOTICE_KEY, type Notice, type NoticeSave, noticeCalls } from '@/api/system/notice'
import { SafeHtml } from '@/components/common/safe-html'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { StatusItem } from '@/components/staff/form/form-items'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { picturesReady } from '@/components/staff/rich-text-editor/pictures-ready'
import { RichTextEditor } from '@/components/staff/rich-text-editor/rich-text-editor'
import { DICT } from '@/config/dict-types'
import type { ListedKind } from '@/hooks/data/record-kind'
import { useDictNumbers } from '@/hooks/data/use-dict'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { storedHtml } from '@/lib/html/editor-html'
import '@/components/common/prose.css'

export const NOTICES: ListedKind<Notice> = {
  ...{ noun: '内部通知', form: 'notice', key: NOTICE_KEY, load: noticeCalls.get },
  ...{ permission: 'system:notice', missing: 1002008001 },
  nameOf: row => row.title,
}

/** The server's limit: pictures are uploaded, and not part of the text. */
const MAX_CONTENT = 100_000

type Values = Omit<NoticeSave, 'type'> & { type: number | null }

const FIELDS: RecordField[] = [
  { name: 'title', label: NOTICE_LABELS.title },
  { name: 'type', label: NOTICE_LABELS.type, dict: DICT.noticeType },
  { name: 'status', label: NOTICE_LABELS.status, dict: DICT.commonStatus },
  {
    name: 'content',
    label: NOTICE_LABELS.content,
    show: value => (value ? <SafeHtml html={String(value)} className="prose" /> : '没有内容'),
  },
]

const toValues = (row: Notice | null): Values => ({
  title: row?.title ?? '',
  type: row?.type ?? null,
  status: row?.status ?? 0,
  content: storedHtml(row?.content ?? ''),
})

/** The form does not send without a type. */
const toBody = <V extends Values>(values: V) => ({ ...values, type: values.type ?? 0 })

interface NoticeDialogProps {
  /** The notice to change, or null for a new one. */
  row: Notice | null
  onClose: () => void
}

export function NoticeDialog({ row, onClose }: NoticeDialogProps) {
  const types = useDictNumbers(DICT.noticeType, row?.type)
  return (
    <RecordDialog
      kind={NOTICES}
      row={row}
      width={960}
      toValues={toValues}
      fields={FIELDS}
      create={values => noticeCalls.create(toBody(values))}
      update={(values, ifUpdatedAt) => noticeCalls.update(toBody(values), ifUpdatedAt)}
      onClose={onClose}
      fieldOf={{ 1002007001: 'type', 1002007002: 'type' }}
    >
      <Form.Item
        name="title"
        label={NOTICE_LABELS.title}
        rules={requiredText('通知标题不能为空', [50, '通知标题不能超过 50 个字符'])}
      >
        <Input maxLength={50} showCount placeholder="请输入通知标题" />
      </Form.Item>
      <Form.Item
        name="type"
        label={NOTICE_LABELS.type}
        rules={[{ required: true, message: '通知类型不能为空' }]}
      >
        <Radio.Group options={types} />
      </Form.Item>
      <StatusItem />
      <Form.Item
        name="content"
        label={NOTICE_LABELS.content}
        rules={[
          picturesReady,
          ...textRules([MAX_CONTENT, `通知内容不能超过 ${MAX_CONTENT} 个字符（含格式）`]),
        ]}
      >
        <RichTextEditor label={NOTICE_LABELS.content} placeholder="请输入通知内容" />
      </Form.Item>
    </RecordDialog>
  )
}
