import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { ExportCalls } from '@/api/export-list'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { notice } from '@/lib/browser/notice'
import type { ExportChoice } from '@/lib/sheets/export-choice'
import { useExportsStore } from '@/stores/exports'
import { ExportDialog } from './export-dialog'
import { exportProgress } from './export-progress'
import { startExport } from './start-export'
import './export-button.css'

interface ExportButtonProps {
  /** Key of the list, as that of its stored columns. */
  list: string
  /** Of the file, without extension, such as 字典类型. */
  title: string
  calls: ExportCalls
  /** The filters of the list. */
  params: object
  /** How many rows they find. */
  total: number
}

const QUESTION = '导出当前筛选条件下的全部数据？'

/**
 * 导出: asks for columns and format, where the server knows them, and begins; the progress is here and in the navbar (contract
 * 1.11). One export of a list at a time.
 */
export function ExportButton({ list, title, calls, params, total }: ExportButtonProps) {
  const offersChoice = useServerHas('exportFormats')
  const [isOpen, setOpen] = useState(false)
  const running = useExportsStore(({ tasks }) =>
    tasks.find(task => task.list === list && task.state === 'running'),
  )
  const begin = (choice?: ExportChoice) =>
    void startExport({ list, title, fetch: options => calls.file(params, { choice, ...options }) })
  const ask = async () => {
    if (offersChoice) setOpen(true)
    else if (await notice.confirm(QUESTION)) begin()
  }
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={running !== undefined}
        onClick={() => void ask()}
        aria-haspopup="dialog"
      >
        {running ? <span className="export-progress">{exportProgress(running.received)}</span> : '导出'}
      </Button>
      {isOpen && (
        <ExportDialog
          list={list}
          title={title}
          calls={calls}
          total={total}
          onExport={begin}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
