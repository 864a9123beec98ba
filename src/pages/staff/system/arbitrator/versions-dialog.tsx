import { ARBITRATOR_LABELS } from '@shared/domain/arbitrators/roster'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import {
  type RosterPerson,
  type RosterVersion,
  rosterChanges,
  rosterVersion,
  rosterVersions,
} from '@/api/system/arbitrator'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { ListError } from '@/components/staff/list/list-error'
import { PageButtons } from '@/components/staff/list/page-buttons'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'
import { DataTable } from '@/components/staff/table/data-table'
import { DICT } from '@/config/dict-types'
import { lastPage } from '@/lib/format/page-number'
import { formatDay, formatTime } from '@/lib/format/time'
import { ChangeList } from './change-list'
import { describePending } from './states'

const PAGE_SIZE = 10

/** Every publication of the roster: when, by whom, what it changed; one of them to be read and compared. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const [pageNo, setPageNo] = useState(1)
  const [opened, setOpened] = useState<RosterVersion | null>(null)
  const query = useQuery({
    ...rosterVersions({ pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const versions = query.data?.list ?? []
  return (
    <InfoDialog title="历次发布的名册" width={960} onClose={onClose}>
      {opened ? (
        <Version version={opened} onBack={() => setOpened(null)} />
      ) : query.error ? (
        <ListError error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : query.data ? (
        <>
          <DataTable<RosterVersion>
            label="历次发布的名册"
            rows={versions}
            rowKey={({ id }) => id}
            columns={columns(setOpened)}
            empty="名册还没有发布过"
            busy={query.isPlaceholderData}
          />
          <Pages total={query.data.total} pageNo={pageNo} onGo={setPageNo} />
        </>
      ) : (
        <Skeleton active />
      )}
    </InfoDialog>
  )
}

const columns = (onOpen: (version: RosterVersion) => void): TableColumn<RosterVersion>[] => [
  { ...timeColumn('publishTime', '发布时间', { sorter: false }), heading: true },
  { key: 'publisher', title: '发布人', render: row => row.publisher, width: 110 },
  { key: 'total', title: '名册人数', render: row => row.total, width: 100, align: 'right' },
  {
    key: 'counts',
    title: '与上一次相比',
    render: row => (row.counts ? describePending(row.counts) || '没有变动' : '没有记录'),
  },
  {
    key: 'actions',
    title: '操作',
    width: 110,
    render: row =>
      row.isStored ? (
        <RowButton onClick={() => onOpen(row)} aria-label={`查看${formatTime(row.publishTime)}发布的名册`}>
          查看
        </RowButton>
      ) : (
        '内容未保存'
      ),
  },
]

interface PagesProps {
  total: number
  pageNo: number
  onGo: (page: number) => void
}

function Pages({ total, pageNo, onGo }: PagesProps) {
  const last = lastPage(PAGE_SIZE, total)
  if (last <= 1) return null
  return (
    <nav className="roster-version-pages" aria-label="历次发布分页">
      <PageButtons pageNo={pageNo} last={last} onGo={onGo} />
    </nav>
  )
}

const VIEWS = ['名册', '与上一次相比', '与现在公开的相比'] as const

function Version({ version, onBack }: { version: RosterVersion; onBack: () => void }) {
  const [view, setView] = useState<(typeof VIEWS)[number]>('名册')
  return (
    <>
      <div className="roster-version-tools">
        <span>
          {`${formatTime(version.publishTime)} 由“${version.publisher}”发布，共 ${version.total} 名`}
        </span>
        <Button onClick={onBack}>返回列表</Button>
      </div>
      <Segmented
        aria-label="显示什么"
        className="roster-version-view"
        options={VIEWS.filter(option => option !== '与上一次相比' || version.counts !== null)}
        value={view}
        onChange={setView}
      />
      {view === '名册' ? (
        <People id={version.id} />
      ) : view === '与上一次相比' ? (
        <Comparison key={view} versions={{ to: version.id }} />
      ) : (
        <Comparison key={view} versions={{ from: version.id }} />
      )}
    </>
  )
}

const PEOPLE: TableColumn<RosterPerson>[] = [
  { key: 'name', title: ARBITRATOR_LABELS.name, render: row => row.name, heading: true, width: 100 },
  {
    key: 'rosterType',
    title: ARBITRATOR_LABELS.rosterType,
    render: row => <DictTag type={DICT.arbitratorRosterType} value={row.rosterType} />,
    width: 120,
  },
  { key: 'profession', title: ARBITRATOR_LABELS.profession, render: row => row.profession },
  { key: 'region', title: ARBITRATOR_LABELS.region, render: row => row.region, width: 110 },
  { key: 'workUnit', title: ARBITRATOR_LABELS.workUnit, render: row => row.workUnit },
  {
    key: 'term',
    title: '聘期',
    render: row => [formatDay(row.appointTime), formatDay(row.termEndTime)].filter(Boolean).join(' 至 '),
    width: 200,
  },
]

/** The roster as it was published. */
function People({ id }: { id: number }) {
  const [pageNo, setPageNo] = useState(1)
  const query = useQuery({
    ...rosterVersion({ id, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  if (query.error)
    return <ListError error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!query.data) return <Skeleton active />
  return (
    <>
      <DataTable<RosterPerson>
        label="这一次发布的名册"
        density="tight"
        rows={query.data.list}
        rowKey={row => row.id}
        columns={PEOPLE}
        empty="这一次发布的名册没有人"
        busy={query.isPlaceholderData}
      />
      <Pages total={query.data.total} pageNo={pageNo} onGo={setPageNo} />
    </>
  )
}

/** What differs between two publications. */
function Comparison({ versions }: { versions: { from?: number; to?: number } }) {
  const { data, error, refetch, isFetching } = useQuery(rosterChanges(versions))
  if (error) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton active />
  const text = describePending(data.counts)
  return text ? <ChangeList changes={data} /> : <p className="roster-version-same">两份名册相同。</p>
}
