import { useQueryClient } from '@tanstack/react-query'
import { Alert, Descriptions } from 'antd'
import { BACKUP_KEY, type Backup, restoreBackup } from '@/api/infra/backup'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { OwnerProofFields } from '@/components/staff/form/owner-proof'
import { useMinute } from '@/hooks/browser/use-minute'
import { type OwnerProof, PROOF_FIELD_OF, proofIn } from '@/lib/auth/owner-proof'
import { notice } from '@/lib/browser/notice'
import { formatAge } from '@/lib/format/duration'
import { formatSize } from '@/lib/format/file-size'
import { formatTime } from '@/lib/format/time'
import { lossOf } from './loss'
import { originOf } from './states'

interface RestoreFormProps {
  row: Backup
  /** Rows of the operation log since. */
  changes: number
  onClose: () => void
}

/** Names the backup and what is lost since, and asks for the password before it takes the place of the database. */
export function RestoreForm({ row, changes, onClose }: RestoreFormProps) {
  const client = useQueryClient()
  const now = useMinute()
  return (
    <FormDialog<OwnerProof>
      title="恢复备份"
      initialValues={NOTHING}
      width={640}
      okText="恢复这份备份"
      danger
      fieldOf={PROOF_FIELD_OF}
      onSave={async values => {
        await restoreBackup({ id: row.id, ...proofIn(values) })
        notice.success('已开始恢复：先校验备份，再重新启动系统')
        await client.invalidateQueries({ queryKey: BACKUP_KEY })
      }}
      onClose={onClose}
    >
      <Alert
        className="staff-form-failure"
        type="warning"
        showIcon
        title={lossOf(changes)}
        description="系统先校验备份，校验通过后重新启动，期间网站和后台停止服务，一般不到一分钟。现有的数据库改名保留在原文件夹中，不删除。备份以后登录过的人员须重新登录。"
      />
      <Descriptions
        className="backup-facts"
        column={1}
        items={[
          {
            key: 'time',
            label: '备份时间',
            children: `${formatTime(row.createTime)}（${formatAge(now - row.createTime)}）`,
          },
          { key: 'size', label: '大小', children: formatSize(row.size) },
          { key: 'origin', label: '建立方式', children: originOf(row) },
          { key: 'name', label: '文件名', children: row.name },
        ]}
      />
      <OwnerProofFields />
    </FormDialog>
  )
}

const NOTHING: OwnerProof = { password: undefined, secondStep: undefined }
