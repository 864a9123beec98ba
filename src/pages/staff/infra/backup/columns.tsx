import { Progress } from 'antd'
import type { Backup } from '@/api/infra/backup'
import { Access } from '@/components/staff/common/access'
import { Tag } from '@/components/staff/dict/tag'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { formatDuration } from '@/lib/format/duration'
import { formatSize } from '@/lib/format/file-size'
import { formatTime } from '@/lib/format/time'
import { checkOf, isWorking, originOf, STATES } from './states'

interface Handlers {
  onOpen: (row: Backup) => void
  onRestore: (row: Backup) => void
  onDownload: (row: Backup) => void
  onCheck: (row: Backup) => void
  onRemove: (row: Backup) => void
}

/** What the columns show of the server, not of a row. */
interface Shown {
  /** Percent of the backup that is being made; null where that is not known. */
  progress: number | null
  /** The database's operator makes the backups: of those of before, only the rows can be deleted. */
  byOperator: boolean
}

export const useBackupColumns = (on: Handlers, { progress, byOperator }: Shown): TableColumn<Backup>[] => [
  {
    key: 'createTime',
    title: '备份时间',
    heading: true,
    sorter: true,
    width: 180,
    render: row => (
      <RowButton
        className="backup-time"
        aria-label={`查看 ${formatTime(row.createTime)} 的备份`}
        onClick={() => on.onOpen(row)}
      >
        {formatTime(row.createTime)}
      </RowButton>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 220,
    render: row => (
      <span className="backup-state">
        <Tag tone={STATES[row.state].tone}>{STATES[row.state].label}</Tag>
        {row.reason && <span className="backup-reason">{row.reason}</span>}
      </span>
    ),
  },
  { key: 'origin', title: '建立方式', width: 150, render: originOf },
  {
    key: 'size',
    title: '大小',
    width: 160,
    align: 'right',
    sorter: true,
    render: row =>
      row.state === 'running' ? <Written size={row.size} progress={progress} /> : formatSize(row.size),
  },
  {
    key: 'duration',
    title: '用时',
    width: 110,
    align: 'right',
    render: row => (row.endTime === null ? '' : formatDuration(row.endTime - row.createTime)),
  },
  { key: 'check', title: '校验结果', width: 240, render: checkOf },
  { key: 'name', title: '文件名', long: true, spare: true, render: row => row.name },
  {
    key: 'actions',
    title: '操作',
    fixed: 'end',
    width: 220,
    render: row => <Actions row={row} byOperator={byOperator} {...on} />,
  },
]

function Written({ size, progress }: { size: number | null; progress: number | null }) {
  const text = size ? `已写 ${formatSize(size)}` : ''
  if (progress === null) return text
  return (
    <span className="backup-progress">
      <Progress percent={progress} status="normal" size="small" aria-label="备份进度" />
      <span>{text}</span>
    </span>
  )
}

function Actions({ row, byOperator, ...on }: { row: Backup; byOperator: boolean } & Handlers) {
  if (isWorking(row)) return null
  const name = `${formatTime(row.createTime)} 的备份`
  const hasFile = !byOperator && (row.state === 'complete' || row.state === 'damaged')
  return (
    <span className="staff-row-actions">
      {hasFile && row.state === 'complete' && (
        <>
          <Access permission="infra:backup:download">
            <RowButton aria-label={`下载 ${name}`} onClick={() => on.onDownload(row)}>
              下载
            </RowButton>
          </Access>
          <Access permission="infra:backup:restore">
            <RowButton aria-label={`恢复 ${name}`} onClick={() => on.onRestore(row)}>
              恢复
            </RowButton>
          </Access>
        </>
      )}
      {hasFile && (
        <Access permission="infra:backup:create">
          <RowButton aria-label={`校验 ${name}`} onClick={() => on.onCheck(row)}>
            校验
          </RowButton>
        </Access>
      )}
      <Access permission="infra:backup:delete">
        <RowButton danger aria-label={`删除 ${name}`} onClick={() => on.onRemove(row)}>
          删除
        </RowButton>
      </Access>
    </span>
  )
}
