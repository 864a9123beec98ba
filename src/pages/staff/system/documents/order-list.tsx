import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { documentOrderKey, getDocumentOrder, updateDocumentOrder } from '@/api/content/document-order'
import type { StaffDocument } from '@/api/public/documents'
import { DOCUMENTS_KEY } from '@/api/system/documents'
import { SortableList } from '@/components/staff/form/sortable-list'
import { ListError } from '@/components/staff/list/list-error'
import { formatDay } from '@/lib/format/time'
import { moved } from '@/lib/forms/moved'
import './order-list.css'

/** Shown at first, and more of each time. */
const STEP = 50

interface Shown {
  total: number
  list: StaffDocument[]
}

/** The pages up to that many. */
async function readOrder(menuId: number, count: number, signal: AbortSignal): Promise<Shown> {
  const pages = Array.from({ length: count / STEP }, (_, at) =>
    getDocumentOrder({ menuId, pageNo: at + 1, pageSize: STEP }, signal),
  )
  const read = await Promise.all(pages)
  return { total: read[0]?.total ?? 0, list: read.flatMap(({ list }) => list) }
}

/** A section's articles in the order of its visitors: the pinned ones, and below them all others. */
export function OrderList({ menuId }: { menuId: number }) {
  const client = useQueryClient()
  const [count, setCount] = useState(STEP)
  const queryKey = documentOrderKey(menuId, count)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readOrder(menuId, count, signal),
    placeholderData: former => former,
  })
  // One after the other: each place depends on the row beside it.
  const queue = useRef(Promise.resolve())
  const [announcement, setAnnouncement] = useState('')

  if (!data) {
    return error ? (
      <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton active />
    )
  }
  if (data.list.length === 0) return <Empty description="该栏目没有已公开的文章" />

  const groups = [
    { title: '置顶', rows: data.list.filter(({ top }) => top) },
    { title: '其他', rows: data.list.filter(({ top }) => !top) },
  ].filter(({ rows }) => rows.length > 0)

  const move = (rows: StaffDocument[], from: number, to: number) => {
    const [row, target] = [rows[from], rows[to]]
    if (!row || !target) return
    const list = groups.flatMap(group => (group.rows === rows ? moved(rows, from, to) : group.rows))
    // A pending response does not contain the move.
    void client.cancelQueries({ queryKey })
    client.setQueryData<Shown>(queryKey, { ...data, list })
    setAnnouncement(`“${row.title}”已移到第 ${to + 1} 位`)
    queue.current = queue.current
      .then(async () => {
        await updateDocumentOrder({ menuId, id: row.id, targetId: target.id, after: to > from })
      })
      .catch(async () => {
        // The HTTP layer has shown the failure; what is stored is shown again.
        setAnnouncement('')
        await refetch()
      })
      .then(() => client.invalidateQueries({ queryKey: DOCUMENTS_KEY, refetchType: 'none' }))
  }

  return (
    <>
      {groups.map(({ title, rows }) => (
        <section key={title} className="document-order" aria-label={title}>
          {groups.length > 1 && <h2 className="document-order-title">{title}</h2>}
          <SortableList
            noun="文章"
            ids={rows.map(({ id }) => String(id))}
            nameOf={at => `“${rows[at]?.title ?? ''}”`}
            onMove={(from, to) => move(rows, from, to)}
            removal={{ verb: '移到最前：', icon: <VerticalAlignTopOutlined aria-hidden /> }}
            onRemove={at => at > 0 && move(rows, at, 0)}
            render={at => <Line row={rows[at]} at={at} menuId={menuId} />}
          />
        </section>
      ))}
      {data.total > data.list.length && (
        <Button block loading={isFetching} onClick={() => setCount(count + STEP)}>
          显示更多（共 {data.total} 篇）
        </Button>
      )}
      <p role="status" className="document-order-announcement">
        {announcement}
      </p>
    </>
  )
}

function Line({ row, at, menuId }: { row: StaffDocument | undefined; at: number; menuId: number }) {
  if (!row) return null
  return (
    <span className="document-order-line">
      <span className="document-order-place">{at + 1}</span>
      <span className="document-order-name">{row.title}</span>
      <span className="document-order-facts">
        {row.menuId !== menuId && <span>{row.menuName}</span>}
        <span>{formatDay(row.publishTime)}</span>
      </span>
    </span>
  )
}
