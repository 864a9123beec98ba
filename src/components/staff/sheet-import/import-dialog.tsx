import { Alert, Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { notice } from '@/lib/browser/notice'
import { FileChooser, type FileRules } from './file-chooser'
import { ImportPreview, type PreviewCell } from './import-preview'
import { ImportProgress } from './import-progress'
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
export function ImportDialog<R extends object>({
  title,
  source,
  cells,
  children,
  options,
  onClose,
  ...rules
}: ImportDialogProps<R>) {
  const [open, setOpen] = useState(true)
  const { plan, failure, stopped, progress, working, ...work } = useSheetImport<R>({
    ...source,
    title,
    onDone: ({ outcomes }) => {
      notice.success(`导入完成：${describeWrites(countActions(outcomes)) || '没有需要写入的数据'}`)
      setOpen(false)
    },
  })
  const counts = plan && countActions(plan.outcomes)
  const ready = counts !== null && counts.error === 0 && counts.create + counts.update > 0
  const writing = working === 'write'
  return (
    <Modal
      title={title}
      open={open}
      onCancel={() => !writing && setOpen(false)}
      afterClose={onClose}
      width={plan ? 960 : 560}
      footer={
        <>
          {writing ? (
            <Button onClick={work.stop}>停止导入</Button>
          ) : (
            <Button onClick={() => setOpen(false)}>取消</Button>
          )}
          {plan && (
            <Button disabled={working !== undefined} onClick={work.again}>
              重新选择
            </Button>
          )}
          {plan && (
            <Button
              type="primary"
              disabled={!ready || working === 'check'}
              loading={writing}
              onClick={work.write}
            >
              导入
            </Button>
          )}
        </>
      }
    >
      {failure && <Alert type="error" title={failure} showIcon role="alert" className="sheet-import-note" />}
      {stopped && <Alert type="info" title={stopped} showIcon role="status" className="sheet-import-note" />}
      {progress && plan && <ImportProgress progress={progress} />}
      {plan ? (
        <ImportPreview plan={plan} cells={cells} busy={working !== undefined} onMap={work.map} />
      ) : (
        <>
          {options}
          <FileChooser
            {...rules}
            reading={working === 'read'}
            progress={progress && <ImportProgress progress={progress} />}
            onChoose={work.choose}
          >
            {children}
          </FileChooser>
        </>
      )}
    </Modal>
  )
}
