import { Button } from 'antd'
import { publishDocuments } from '@/api/system/staff-documents'
import { Access } from '@/components/staff/access'
import { NOT_PUBLISHED, PUBLISHED } from '@/lib/document-state'
import type { useDocumentAction } from './use-document-action'

interface BatchButtonsProps {
  ids: number[]
  act: ReturnType<typeof useDocumentAction>
  onMove: () => void
}

/** What is done to all chosen documents at once, beside deleting them. */
export function BatchButtons({ ids, act, onMove }: BatchButtonsProps) {
  const none = ids.length === 0
  const publish = (status: number, verb: string, effect: string) =>
    void act({
      question: `确定${verb}选中的 ${ids.length} 篇文档吗？${effect}`,
      run: () => publishDocuments(ids, status),
      done: `${verb}成功`,
    })
  return (
    <>
      <Access permission="system:documents:publish">
        <Button
          disabled={none}
          onClick={() =>
            publish(
              PUBLISHED,
              '发布',
              '发布时间未到的到时自动显示，其余立即显示；填写过发布时间的，日期按所填时间显示。',
            )
          }
        >
          批量发布
        </Button>
        <Button
          disabled={none}
          onClick={() => publish(NOT_PUBLISHED, '撤回', '撤回后访客不能再看到，内容仍保留。')}
        >
          批量撤回
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
