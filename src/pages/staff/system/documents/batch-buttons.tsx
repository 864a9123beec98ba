import { Button } from 'antd'
import { DOCUMENTS_KEY, publishDocuments } from '@/api/system/documents'
import { Access } from '@/components/staff/common/access'
import { useAction } from '@/hooks/data/use-action'
import { noticeBatch } from '@/lib/browser/notice-batch'
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

interface BatchButtonsProps {
  ids: number[]
  onMove: () => void
}

/** What is done to all chosen documents at once, beside deleting them. */
export function BatchButtons({ ids, onMove }: BatchButtonsProps) {
  const none = ids.length === 0
  const { mayPublishDirectly } = useDocumentRights()
  const found = useFound()
  const publish = useAction({
    confirm: async ({ status, verb, effect }: Batch) =>
      `${verb}选中的 ${ids.length} 篇文章？${effect}${status === PUBLISHED ? await found.inMany(ids) : ''}`,
    run: ({ status }) => publishDocuments(ids, status),
    done: (outcome, { verb }) =>
      noticeBatch(outcome, { chosen: ids.length, verb, plural: '篇文章', otherwise: `${verb}成功` }),
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
