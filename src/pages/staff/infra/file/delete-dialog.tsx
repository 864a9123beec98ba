import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import { deleteFile, deleteFiles, type StoredFile } from '@/api/infra/file'
import { CANCEL_TEXT, CONFIRM_TITLE, notice, OK_TEXT } from '@/lib/notice'
import { FILE_KEY } from './query-keys'
import { UsageNote } from './usage-note'
import { useUsage } from './use-usage'
import './file.css'

interface DeleteDialogProps {
  files: readonly StoredFile[]
  onClose: () => void
}

/** Asks before files are deleted, naming what shows them; deletes once however often it is clicked. */
export function DeleteDialog({ files, onClose }: DeleteDialogProps) {
  const client = useQueryClient()
  const ids = files.map(({ id }) => id)
  const usage = useUsage(ids)
  const [open, setOpen] = useState(true)
  const [deleting, setDeleting] = useState(false)
  const busy = useRef(false)
  const [first] = files
  if (!first) return null

  const remove = async () => {
    if (busy.current) return
    busy.current = true
    setDeleting(true)
    try {
      await (files.length === 1 ? deleteFile(first.id) : deleteFiles(ids))
      notice.success('删除成功')
    } catch {
      // The HTTP layer has shown it; the list may have changed all the same.
    }
    await client.invalidateQueries({ queryKey: FILE_KEY })
    setOpen(false)
  }

  return (
    <Modal
      title={CONFIRM_TITLE}
      open={open}
      onOk={() => void remove()}
      onCancel={() => !busy.current && setOpen(false)}
      afterClose={onClose}
      okText={OK_TEXT}
      cancelText={CANCEL_TEXT}
      okButtonProps={{ danger: true, disabled: usage.isFetching }}
      confirmLoading={deleting}
      mask={{ closable: false }}
    >
      <p className="file-question">
        {files.length === 1
          ? `确定删除文件“${first.name}”吗？删除后无法恢复。`
          : `确定删除选中的 ${files.length} 个文件吗？删除后无法恢复。`}
      </p>
      <UsageNote files={files} usage={usage} />
    </Modal>
  )
}
