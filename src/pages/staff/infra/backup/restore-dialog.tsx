import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type Backup, backupRestore } from '@/api/infra/backup'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { ListError } from '@/components/staff/list/list-error'
import { formatTime } from '@/lib/format/time'
import { RestoreForm } from './restore-form'
import { RestoreSteps } from './restore-steps'

interface RestoreDialogProps {
  row: Backup
  onClose: () => void
}

/** Restores a backup where this system can do that; otherwise shows how it is done on the machine of the server. */
export function RestoreDialog({ row, onClose }: RestoreDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(backupRestore(row.id))
  if (data?.mayRestore) return <RestoreForm row={row} changes={data.changes} onClose={onClose} />
  return (
    <InfoDialog title={`恢复 ${formatTime(row.createTime)} 的备份`} width={720} onClose={onClose}>
      {data ? (
        <RestoreSteps restore={data} />
      ) : error ? (
        <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
    </InfoDialog>
  )
}
