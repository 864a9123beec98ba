import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, InputNumber, Radio } from 'antd'
import { createPost, getPost, POST_KEY, type Post, type PostSave, updatePost } from '@/api/system/post'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'

/** Form name of its drafts. */
export const POST_FORM = 'post'

const FIELDS: RecordField[] = [
  { name: 'name', label: '岗位名称' },
  { name: 'code', label: '岗位编码' },
  { name: 'sort', label: '显示顺序' },
  {
    name: 'status',
    label: '状态',
    show: value => <DictTag type={DICT.commonStatus} value={Number(value)} />,
  },
  { name: 'remark', label: '备注' },
]

const toValues = (row: Post | null): PostSave => ({
  name: row?.name ?? '',
  code: row?.code ?? '',
  sort: row?.sort ?? 0,
  status: row?.status ?? 0,
  remark: row?.remark ?? '',
})

/** Empty, not left out: the server leaves fields that are not sent unchanged (contract 1.8). */
const toBody = (values: PostSave): PostSave => ({ ...values, remark: values.remark ?? '' })

interface PostDialogProps {
  /** The post to change, or null for a new one. */
  row: Post | null
  onClose: () => void
}

export function PostDialog({ row, onClose }: PostDialogProps) {
  const client = useQueryClient()
  const statuses = useDictNumbers(DICT.commonStatus)
  const mayCreate = useAccess().can('system:post:create')
  const reload = () => client.invalidateQueries({ queryKey: POST_KEY })
  const create = async (values: PostSave) => {
    await createPost(toBody(values))
    notice.success('新增成功')
    await reload()
  }
  const update = async (id: number, values: PostSave, ifUpdatedAt?: number) => {
    await updatePost({ ...toBody(values), id }, ifUpdatedAt)
    notice.success('修改成功')
    await reload()
  }
  return (
    <FormDialog<PostSave>
      title={row ? '修改岗位' : '新增岗位'}
      initialValues={toValues(row)}
      draft={{ form: POST_FORM, record: row?.id }}
      record={
        row
          ? {
              read: async () => storedAs(await getPost(row.id, { silent: true }), toValues),
              fields: FIELDS,
              missing: 1002005000,
              onStale: () => void reload(),
            }
          : undefined
      }
      onSave={(values, ifUpdatedAt) => (row ? update(row.id, values, ifUpdatedAt) : create(values))}
      onSaveAsNew={mayCreate ? create : undefined}
      onClose={onClose}
      fieldOf={{ 1002005002: 'name', 1002005003: 'code' }}
    >
      <Form.Item
        name="name"
        label="岗位名称"
        rules={requiredText('岗位名称不能为空', [50, '岗位名称长度不能超过 50 个字符'])}
      >
        <Input maxLength={50} placeholder="如 办案秘书" />
      </Form.Item>
      <Form.Item
        name="code"
        label="岗位编码"
        rules={requiredText('岗位编码不能为空', [64, '岗位编码长度不能超过64个字符'])}
      >
        <Input maxLength={64} placeholder="如 secretary" />
      </Form.Item>
      <Form.Item name="sort" label="显示顺序" rules={[{ required: true, message: '显示顺序不能为空' }]}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item name="status" label="状态" extra="停用的岗位不能再选，已有该岗位的用户不变。">
        <Radio.Group options={statuses} />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={textRules([500, '备注长度不能超过 500 个字符'])}>
        <Input.TextArea maxLength={500} showCount rows={3} placeholder="请输入备注" />
      </Form.Item>
    </FormDialog>
  )
}
