import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { createNotice, type Notice, type NoticeSave, updateNotice } from '@/api/system/notice'
import { FormDialog } from '@/components/staff/form-dialog'
import { RichTextEditor } from '@/components/staff/rich-text-editor/rich-text-editor'
import { DICT } from '@/config/dict-types'
import { useDict } from '@/hooks/use-dict'
import { notice } from '@/lib/notice'
import { NOTICE_KEY } from './query-keys'

/** What its drafts are kept under. */
export const NOTICE_FORM = 'notice'
/** The server's limit: pictures are uploaded, and not part of the text. */
const MAX_CONTENT = 100_000

type Values = Omit<NoticeSave, 'type'> & { type: number | null }

interface NoticeDialogProps {
  /** The notice to change, or null for a new one. */
  row: Notice | null
  onClose: () => void
}

export function NoticeDialog({ row, onClose }: NoticeDialogProps) {
  const client = useQueryClient()
  const types = useDict(DICT.noticeType)
  const statuses = useDict(DICT.commonStatus)
  const save = async ({ type, ...values }: Values) => {
    if (type === null) return
    // Empty, not left out: the server keeps what is not sent (contract 1.8).
    const body = { ...values, type, content: values.content ?? '' }
    if (row) await updateNotice({ ...body, id: row.id })
    else await createNotice(body)
    notice.success(row ? '修改成功' : '新增成功')
    await client.invalidateQueries({ queryKey: NOTICE_KEY })
  }
  return (
    <FormDialog<Values>
      title={row ? '修改公告' : '新增公告'}
      width={960}
      initialValues={{
        title: row?.title ?? '',
        type: row?.type ?? null,
        status: row?.status ?? 0,
        content: row?.content ?? '',
      }}
      draft={{ form: NOTICE_FORM, record: row?.id }}
      onSave={save}
      onClose={onClose}
      fieldOf={{ 1002007001: 'type', 1002007002: 'type' }}
    >
      <Form.Item
        name="title"
        label="公告标题"
        rules={[{ required: true, whitespace: true, message: '公告标题不能为空' }]}
      >
        <Input maxLength={50} showCount placeholder="请输入公告标题" />
      </Form.Item>
      <Form.Item name="type" label="公告类型" rules={[{ required: true, message: '公告类型不能为空' }]}>
        <Radio.Group options={types.map(({ label, value }) => ({ label, value: Number(value) }))} />
      </Form.Item>
      <Form.Item name="status" label="状态" rules={[{ required: true, message: '状态不能为空' }]}>
        <Radio.Group options={statuses.map(({ label, value }) => ({ label, value: Number(value) }))} />
      </Form.Item>
      <Form.Item
        name="content"
        label="公告内容"
        rules={[{ max: MAX_CONTENT, message: `公告内容不能超过 ${MAX_CONTENT} 个字符（含格式）` }]}
      >
        <RichTextEditor label="公告内容" placeholder="请输入公告内容" />
      </Form.Item>
    </FormDialog>
  )
}
