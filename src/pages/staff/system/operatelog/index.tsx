import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  getOperateLogPage,
  OPERATE_LOG_KEY,
  type OperateLog,
  type OperateLogQuery,
  operateLogExports,
} from '@/api/system/operate-log'
import { userList } from '@/api/system/user'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { operateLogColumns } from './columns'
import { OperateLogDialog } from './operate-log-dialog'

/** What staff changed (contract 10.3). */
export default function OperateLogPage() {
  const users = useQuery(userList())
  const filters = useMemo<FilterField[]>(
    () => [
      { name: 'type', label: '操作模块', kind: 'text', maxLength: 50 },
      { name: 'action', label: '操作内容', kind: 'text' },
      {
        name: 'userId',
        label: '操作人',
        kind: 'select',
        options: (users.data ?? []).map(({ id, nickname }) => ({ value: String(id), label: nickname })),
      },
      { name: 'bizId', label: '记录编号', kind: 'number' },
      { name: 'createTime', label: '操作时间', kind: 'range' },
    ],
    [users.data],
  )
  const list = usePageQuery<OperateLog, OperateLogQuery>({
    key: OPERATE_LOG_KEY,
    fetch: getOperateLogPage,
    filters,
  })
  const [opened, setOpened] = useState<OperateLog | null>(null)
  return (
    <>
      <ListPage
        name="operate-log"
        label="操作日志列表"
        list={list}
        filters={filters}
        columns={operateLogColumns(setOpened)}
        noun="操作日志"
        exported={{
          permission: 'system:operate-log:export',
          calls: operateLogExports,
          title: '操作日志',
        }}
      />
      {opened && <OperateLogDialog row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
