import { Button } from 'antd'
import type { StaffDocument } from '@/api/public/documents'
import { DOCUMENTS_KEY, publishDocuments } from '@/api/system/documents'
import { Access } from '@/components/staff/common/access'
import { runBatch } from '@/hooks/data/run-batch'
import { useAction } from '@/hooks/data/use-action'
import { inPortions } from '@/lib/batch/portions'
import { NOT_PUBLISHED, PUBLISHED } from '@/lib/forms/document-state'
import { useDocumentRights } from './use-document-rights'
import { useFound } from './use-found'

const PUBLISH = {
  status: PUBLISHED,
  verb: '发布',
  effect: '发布时间未到的到时自动显示，其余立即显示；填写过发布时间的，日期按所填时间显示。',
}
const WITHDRAW = { status: NOT_PUBLISHED, verb: '下线', effect: '下线后访客不能再看到，内容仍保留。' }
type Batch = typeof PUBLISH

/** Articles as a batch names them. */
export const documentRows = (rows: readonly StaffDocument[]) =>
  rows.map(({ id, title }) => ({ id, name: title }))

interface BatchButtonsProps {
  rows: readonly StaffDocument[]
  onMove: () => void
}

/** What is done to all chosen documents at once, beside deleting them. */
export function BatchButtons({ rows, onMove }: BatchButtonsProps) {
  const none = rows.length === 0
  const ids = rows.map(({ id }) => id)
  const { mayPublishDirectly } = useDocumentRights()
  const found = useFound()
  const publish = useAction({
    confirm: async ({ status, verb, effect }: Batch) =>
      `${verb}选中的 ${ids.length} 篇文章？${effect}${status === PUBLISHED ? await found.inMany(ids) : ''}`,
    run: ({ status, verb }) =>
      runBatch({
        ...{
          title: `${verb}文章`,
          done: count => `已${verb} ${count} 篇文章`,
          plural: '篇文章',
          rows: documentRows(rows),
        },
        run: inPortions(portion => publishDocuments(portion, status)),
      }),
    invalidate: DOCUMENTS_KEY,
  })
  return (
    <>
      {mayPublishDirectly && (
        <Button disabled={none} onClick={() => void publish.run(PUBLISH)}>
          批量发布
        </Button>
      )}
      <Access permission="system:documents:publish">
        <Button disabled={none} onClick={() => void publish.run(WITHDRAW)}>
          批量下线
        </Button>
      </Access>
      <Access permission="system:documents:update">
        <Button disabled={none} onClick={onMove}>
          批量移动
        </Button>
      </Access>
    </>
  )
}
