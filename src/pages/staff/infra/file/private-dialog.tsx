import { type StoredFile, updateFilePublic } from '@/api/infra/file'
import { AskDialog } from './ask-dialog'

interface PrivateDialogProps {
  file: StoredFile
  onClose: () => void
}

/** Asks before a file that others may use is taken from the public. */
export const PrivateDialog = ({ file, onClose }: PrivateDialogProps) => (
  <AskDialog
    files={[file]}
    question={`确定将“${file.name}”设为不公开吗？公众凭地址将不能再查看，已有的缓存最多保留 1 小时。`}
    run={() => updateFilePublic(file.id, false)}
    done="已设为不公开"
    onClose={onClose}
  />
)
