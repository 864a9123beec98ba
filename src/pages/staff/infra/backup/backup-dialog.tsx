import { Descriptions } from 'antd'
import type { Backup } from '@/api/infra/backup'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { Tag } from '@/components/staff/dict/tag'
import { formatDuration } from '@/lib/format/duration'
import { formatTime } from '@/lib/format/time'
import { checkOf, originOf, STATES } from './states'

interface BackupDialogProps {
  row: Backup
  onClose: () => void
}

/** One backup in full, with what the list leaves out. */
export function BackupDialog({ row, onClose }: BackupDialogProps) {
  const items = [
    { key: 'name', label: '文件名', children: row.name },
    {
      key: 'state',
      label: '状态',
      children: <Tag tone={STATES[row.state].tone}>{STATES[row.state].label}</Tag>,
    },
    ...(row.reason ? [{ key: 'reason', label: '原因', children: row.reason }] : []),
    { key: 'origin', label: '建立方式', children: originOf(row) },
    { key: 'createTime', label: '备份时间', children: formatTime(row.createTime) },
    ...(row.endTime === null
      ? []
      : [{ key: 'duration', label: '用时', children: formatDuration(row.endTime - row.createTime) }]),
    ...(row.size === null ? [] : [{ key: 'size', label: '大小', children: `${row.size} 字节` }]),
    ...(row.sha256 ? [{ key: 'sha256', label: 'SHA-256', children: <code>{row.sha256}</code> }] : []),
    { key: 'check', label: '校验结果', children: <Check row={row} /> },
    ...(row.checkTime === null
      ? []
      : [{ key: 'checkTime', label: '校验时间', children: formatTime(row.checkTime) }]),
    {
      key: 'downloadTime',
      label: '最近下载',
      children: row.downloadTime === null ? '没有下载过' : formatTime(row.downloadTime),
    },
  ]
  return (
    <InfoDialog title="备份详情" onClose={onClose} width={640}>
      <Descriptions className="backup-facts" column={1} items={items} />
    </InfoDialog>
  )
}

function Check({ row }: { row: Backup }) {
  return (
    <div>
      {checkOf(row) || '没有完整的文件'}
      {row.faults && row.faults.length > 0 && (
        <ul className="backup-faults">
          {row.faults.map(fault => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
