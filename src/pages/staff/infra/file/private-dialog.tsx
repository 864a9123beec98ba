import { type StoredFile, updateFileVisibility } from '@/api/infra/file'
import { AskDialog } from './ask-dialog'

interface PrivateDialogProps {
  file: StoredFile
  onClose: () => void
}

/** Asks before a file that others may use is taken from the public. */
export const PrivateDialog = ({ file, onClose }: PrivateDialogProps) => (
  <AskDialog
    files={[file]}
    question={`确定取消公开“${file.name}”吗？取消后，只有已发布的内容用到它时，公众才能查看；已有的缓存最多保留 1 小时。`}
    run={() => updateFileVisibility(file.id, 'content')}
    done="已取消公开"
    onClose={onClose}
  />
)
