import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { getRecycled, RECYCLE_KEY, type RecycledDetail, type RecycledRow } from '@/api/content/recycle-bin'
import { SafeHtml } from '@/components/common/safe-html'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { ListError } from '@/components/staff/list/list-error'
import { useAccess } from '@/hooks/auth/use-access'
import { formatTime } from '@/lib/format/time'
import { KINDS } from './labels'
import '@/components/common/prose.css'
import './recycle-bin.css'

interface RecycledDialogProps {
  row: RecycledRow
  onRestore: () => void
  onClose: () => void
}

/** What a deleted record was, for users who restore it or delete it for good. */
export function RecycledDialog({ row, onRestore, onClose }: RecycledDialogProps) {
  const mayRestore = useAccess().can('system:recycle-bin:restore') && row.mayRestore
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...RECYCLE_KEY, 'get', row.id],
    queryFn: ({ signal }) => getRecycled(row.id, signal),
  })
  return (
    <InfoDialog
      title={row.title}
      onClose={onClose}
      width={800}
      footer={close => (
        <>
          <Button onClick={close}>关闭</Button>
          {mayRestore && data && (
            <Button
              type="primary"
              onClick={() => {
                close()
                onRestore()
              }}
            >
              恢复
            </Button>
          )}
        </>
      )}
    >
      {isPending && <p role="status">正在读取…</p>}
      {error && <ListError error={error} onRetry={() => void refetch()} />}
      {data === null && <p>该内容已不在回收站中，可能已经恢复或者彻底删除。</p>}
      {data && <Facts record={data} />}
    </InfoDialog>
  )
}

function Facts({ record }: { record: RecycledDetail }) {
  const { kind, place, deleter, deleteTime, until, facts, content } = record
  return (
    <>
      <Descriptions
        column={{ xs: 1, sm: 2 }}
        items={[
          { key: 'kind', label: '类型', children: KINDS[kind] },
          ...(place === null ? [] : [{ key: 'place', label: '原位置', children: place }]),
          { key: 'deleter', label: '删除人', children: deleter },
          { key: 'deleteTime', label: '删除时间', children: formatTime(deleteTime) },
          { key: 'until', label: '到期时间', children: formatTime(until) },
          ...facts.map(({ label, value }) => ({
            key: `fact ${label}`,
            label,
            children: value,
            ...(value.length > 30 && { span: 'filled' as const }),
          })),
        ]}
      />
      {content && (
        <section className="recycle-content" aria-label="正文">
          <SafeHtml html={content} className="prose" />
        </section>
      )}
    </>
  )
}
