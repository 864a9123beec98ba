import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import { type StoredFile, updateFilePublic } from '@/api/infra/file'
import { CANCEL_TEXT, CONFIRM_TITLE, notice, OK_TEXT } from '@/lib/notice'
import { FILE_KEY } from './query-keys'
import { UsageNote } from './usage-note'
import { useUsage } from './use-usage'
import './file.css'

interface PublicDialogProps {
  file: StoredFile
  onClose: () => void
}

/** Asks before a file that others may use is taken from the public. */
export function PrivateDialog({ file, onClose }: PublicDialogProps) {
  const client = useQueryClient()
  const usage = useUsage([file.id])
  const [open, setOpen] = useState(true)
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)

  const save = async () => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    try {
      await updateFilePublic(file.id, false)
      notice.success('已设为不公开')
    } catch {
      // The HTTP layer has shown it.
    }
    await client.invalidateQueries({ queryKey: FILE_KEY })
    setOpen(false)
  }

  return (
    <Modal
      title={CONFIRM_TITLE}
      open={open}
      onOk={() => void save()}
      onCancel={() => !busy.current && setOpen(false)}
      afterClose={onClose}
      okText={OK_TEXT}
      cancelText={CANCEL_TEXT}
      okButtonProps={{ disabled: usage.isFetching }}
      confirmLoading={saving}
      mask={{ closable: false }}
    >
      <p className="file-question">
        {`确定将“${file.name}”设为不公开吗？公众凭地址将不能再查看，已有的缓存最多保留 1 小时。`}
      </p>
      <UsageNote files={[file]} usage={usage} />
    </Modal>
  )
}
