import { Alert, Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { notice } from '@/lib/browser/notice'
import { FileChooser, type FileRules } from './file-chooser'
import { ImportPreview, type PreviewCell } from './import-preview'
import { countActions, describeWrites } from './plan-counts'
import { type SheetSource, useSheetImport } from './use-sheet-import'
import './sheet-import.css'

interface ImportDialogProps<R> extends FileRules {
  title: string
  source: Omit<SheetSource<R>, 'onDone' | 'title'>
  /** The cells of a row that its preview shows. */
  cells: PreviewCell<R>[]
  /** What the file must contain, as items of a list. */
  children: ReactNode
  /** Choices that are made before the file is chosen. */
  options?: ReactNode
  onClose: () => void
}

/** Imports rows from a file: choose it, see what would change row by row, then write all of it or nothing. */
export function ImportDialog<R>({
  title,
  source,
  cells,
  children,
  options,
  onClose,
  ...rules
}: ImportDialogProps<R>) {
  const [open, setOpen] = useState(true)
  const { plan, failure, working, choose, write, again } = useSheetImport<R>({
    ...source,
    title,
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
      title={title}
      open={open}
      onCancel={() => !writing && setOpen(false)}
      afterClose={onClose}
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
      {failure && <Alert type="error" title={failure} showIcon role="alert" className="sheet-import-note" />}
      {plan ? (
        <ImportPreview plan={plan} cells={cells} />
      ) : (
        <>
          {options}
          <FileChooser {...rules} reading={working === 'reading'} onChoose={file => void choose(file)}>
            {children}
          </FileChooser>
        </>
      )}
    </Modal>
  )
}
