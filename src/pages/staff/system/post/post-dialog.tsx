import { POST_LABELS } from '@shared/domain/posts'
import { POST_KEY, type Post, type PostSave, postCalls } from '@/api/system/post'
import { RemarkItem, SortItem, StatusItem, TextItem } from '@/components/staff/form/form-items'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { DICT } from '@/config/dict-types'
import type { ListedKind } from '@/hooks/data/record-kind'
import type { RecordField } from '@/hooks/forms/use-conflict'

export const POSTS: ListedKind<Post> = {
  ...{ noun: '岗位', form: 'post', key: POST_KEY, load: postCalls.get },
  ...{ permission: 'system:post', missing: 1002005000 },
  nameOf: row => row.name,
}

const FIELDS: RecordField[] = [
  { name: 'name', label: POST_LABELS.name },
  { name: 'code', label: POST_LABELS.code },
  { name: 'sort', label: POST_LABELS.sort },
  { name: 'status', label: POST_LABELS.status, dict: DICT.commonStatus },
  { name: 'remark', label: POST_LABELS.remark },
]

const toValues = (row: Post | null): PostSave => ({
  name: row?.name ?? '',
  code: row?.code ?? '',
  sort: row?.sort ?? 0,
  status: row?.status ?? 0,
  remark: row?.remark ?? '',
})

interface PostDialogProps {
  /** The post to change, or null for a new one. */
  row: Post | null
  onClose: () => void
}

export const PostDialog = ({ row, onClose }: PostDialogProps) => (
  <RecordDialog
    kind={POSTS}
    row={row}
    toValues={toValues}
    fields={FIELDS}
    create={postCalls.create}
    update={postCalls.update}
    onClose={onClose}
    fieldOf={{ 1002005002: 'name', 1002005003: 'code' }}
  >
    <TextItem name="name" label={POST_LABELS.name} max={50} required placeholder="如 办案秘书" />
    <TextItem name="code" label={POST_LABELS.code} max={64} required placeholder="如 secretary" />
    <SortItem />
    <StatusItem extra="停用的岗位不能再选，已有该岗位的用户不变。" />
    <RemarkItem />
  </RecordDialog>
)
