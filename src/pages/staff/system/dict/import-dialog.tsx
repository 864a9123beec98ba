import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { notice } from '@/lib/notice'
import './dict.css'
import './import.css'
import { FileChooser } from './file-chooser'
import { ImportPreview } from './import-preview'
import { countActions, describeWrites } from './plan-counts'
import { useDictImport } from './use-dict-import'

interface ImportDialogProps {
  /** Type of the entries where a file has no column for it. */
  dictType?: string
  onClose: () => void
}

/** Imports entries from a file: choose it, see what would change row by row, then write all of it or nothing. */
export function ImportDialog({ dictType, onClose }: ImportDialogProps) {
  const [open, setOpen] = useState(true)
  const { plan, failure, working, choose, write, again } = useDictImport({
    dictType,
    onDone: ({ outcomes }) => {
      notice.success(`导入完成：${describeWrites(countActions(outcomes)) || '没有需要写入的数据'}`)
      setOpen(false)
    },
  })
  const counts = plan && countActions(plan.outcomes)
  const ready = counts !== null && counts.error === 0 && counts.create + counts.update > 0
  const writing = working === 'writing'
  return (
    <Modal
      title="导入字典数据"
      open={open}
      onCancel={() => !writing && setOpen(false)}
      afterClose={onClose}
      mask={{ closable: false }}
      width={plan ? 880 : 560}
      footer={
        <>
          <Button disabled={writing} onClick={() => setOpen(false)}>
            取消
          </Button>
          {plan && (
            <Button disabled={writing} onClick={again}>
              重新选择
            </Button>
          )}
          {plan && (
            <Button type="primary" disabled={!ready} loading={writing} onClick={write}>
              导入
            </Button>
          )}
        </>
      }
    >
      {failure && <Alert type="error" title={failure} showIcon role="alert" className="dict-note" />}
      {plan ? (
        <ImportPreview plan={plan} />
      ) : (
        <FileChooser
          dictType={dictType}
          reading={working === 'reading'}
          onChoose={file => void choose(file)}
        />
      )}
    </Modal>
  )
}
