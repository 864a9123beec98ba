import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { BACKUP_KEY, type Backup, getBackupLink } from '@/api/infra/backup'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { OwnerProofFields } from '@/components/staff/form/owner-proof'
import { type OwnerProof, PROOF_FIELD_OF, proofIn } from '@/lib/auth/owner-proof'
import { downloadFrom } from '@/lib/browser/save-file'
import { formatSize } from '@/lib/format/file-size'

interface DownloadDialogProps {
  row: Backup
  onClose: () => void
}

/** Asks for the password before all data leave the server. */
export function DownloadDialog({ row, onClose }: DownloadDialogProps) {
  const client = useQueryClient()
  return (
    <FormDialog<OwnerProof>
      title="下载备份"
      initialValues={NOTHING}
      okText={`下载（${formatSize(row.size)}）`}
      fieldOf={PROOF_FIELD_OF}
      onSave={async values => {
        const { url } = await getBackupLink({ id: row.id, ...proofIn(values) })
        downloadFrom(url)
        await client.invalidateQueries({ queryKey: BACKUP_KEY })
      }}
      onClose={onClose}
    >
      <Alert
        className="staff-form-failure"
        type="warning"
        showIcon
        title="备份含有全部数据，包括个人信息和密码的摘要。请保存在只有授权人员可以读取的地方，下载会记入操作日志。"
      />
      <OwnerProofFields />
    </FormDialog>
  )
}

const NOTHING: OwnerProof = { password: undefined, secondStep: undefined }
