import { RollbackOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import {
  getRecycledPage,
  getRecycleInfo,
  purgeRecycled,
  RECYCLE_KEY,
  type RecycledRow,
  type RecycleKindName,
  type RecycleQuery,
} from '@/api/content/recycle-bin'
import { Access } from '@/components/staff/common/access'
import { PageLink } from '@/components/staff/common/page-link'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { useAccess } from '@/hooks/auth/use-access'
import { useMinute } from '@/hooks/browser/use-minute'
import { runBatch } from '@/hooks/data/run-batch'
import { useAction } from '@/hooks/data/use-action'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useSelection } from '@/hooks/data/use-selection'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { inPortions } from '@/lib/batch/portions'
import { useRecycleColumns } from './columns'
import { KINDS, nameOf } from './labels'
import { RecycledDialog } from './recycled-dialog'
import { SectionDialog } from './section-dialog'
import { useRestore } from './use-restore'
import './recycle-bin.css'

const filtersFor = (kinds: RecycleKindName[]): FilterField[] => [
  { name: 'title', label: '名称', kind: 'text', maxLength: 200 },
  {
    name: 'kind',
    label: '类型',
    kind: 'select',
    options: kinds.map(kind => ({ value: kind, label: KINDS[kind] })),
  },
  { name: 'deleter', label: '删除人', kind: 'text', maxLength: 100 },
  { name: 'deleteTime', label: '删除时间', kind: 'range' },
]

/** What was deleted, until it is restored or its days are over. */
export default function RecycleBinPage() {
  const now = useMinute()
  const { can } = useAccess()
  const { data: info } = useQuery({
    queryKey: [...RECYCLE_KEY, 'info'],
    queryFn: ({ signal }) => getRecycleInfo(signal),
  })
  const filters = filtersFor(info?.kinds ?? [])
  const list = usePageQuery<RecycledRow, RecycleQuery>({
    key: RECYCLE_KEY,
    fetch: getRecycledPage,
    filters,
  })
  const [opened, setOpened] = useState<RecycledRow | null>(null)
  const { rows: chosen, selection } = useSelection({ list, nameOf })
  const { restore, homeless, closeHomeless, restoreInto } = useRestore()
  const purge = useAction({
    confirm: (rows: RecycledRow[]) => {
      const [first] = rows
      const what = first && rows.length === 1 ? nameOf(first) : `选中的 ${rows.length} 项`
      return `彻底删除${what}？彻底删除后无法恢复。`
    },
    run: rows =>
      runBatch({
        ...{ title: '彻底删除', done: count => `已彻底删除 ${count} 项`, plural: '项内容' },
        rows: rows.map(row => ({ id: row.id, name: nameOf(row) })),
        run: inPortions(purgeRecycled),
      }),
    invalidate: RECYCLE_KEY,
  })
  const columns = useRecycleColumns({
    now,
    onOpen: setOpened,
    onRestore: row => void restore([row]),
    onPurge: row => void purge.run([row]),
  })
  const chooses = can('system:recycle-bin:restore') || can('system:recycle-bin:purge')
  const restorable = chosen.filter(({ mayRestore }) => mayRestore)
  return (
    <>
      <Retention days={info?.retentionDays} />
      <ListPage
        name="recycle-bin"
        label="回收站列表"
        list={list}
        filters={filters}
        columns={columns}
        noun="已删除的内容"
        selection={chooses ? selection : undefined}
        actions={
          <>
            <Access permission="system:recycle-bin:restore">
              <Button
                icon={<RollbackOutlined aria-hidden />}
                disabled={restorable.length === 0}
                onClick={() => void restore(restorable)}
              >
                批量恢复
              </Button>
            </Access>
            <Access permission="system:recycle-bin:purge">
              <Button danger disabled={chosen.length === 0} onClick={() => void purge.run(chosen)}>
                批量彻底删除
              </Button>
            </Access>
          </>
        }
      />
      {opened && (
        <RecycledDialog
          row={opened}
          onRestore={() => void restore([opened])}
          onClose={() => setOpened(null)}
        />
      )}
      {homeless.length > 0 && (
        <SectionDialog failed={homeless} onSave={restoreInto} onClose={closeHomeless} />
      )}
    </>
  )
}

/** How long deleted records are stored, and where that is set. */
function Retention({ days }: { days: number | undefined }) {
  const mayChange = useAccess().can('infra:config:update')
  const settings = useScreenPath('infra/config/index')
  if (days === undefined) return null
  return (
    <div className="recycle-note">
      <span>{`删除的内容保存 ${days} 天，到期自动彻底删除。文章恢复后为未发布状态，需要重新发布。`}</span>
      {mayChange && settings && <PageLink to={`${settings}?key=recycle-bin.`}>修改天数</PageLink>}
    </div>
  )
}
