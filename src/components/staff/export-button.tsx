import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import type { Download } from '@/lib/http/admin-http'
import { notice } from '@/lib/notice'
import { saveFile } from '@/lib/save-file'

interface ExportButtonProps {
  /** Asks the server for the file, with the filters of the list. */
  fetch: () => Promise<Download>
  /** The same as CSV, where the list can be had as that: the button then offers both. */
  fetchCsv?: () => Promise<Download>
  /** Used when the server names none. */
  fileName: string
}

const KINDS = [
  { key: 'xlsx', label: 'Excel 工作簿（.xlsx）' },
  { key: 'csv', label: 'CSV 文件（.csv）' },
]

/** 导出: confirms, downloads, and names the file as what it is, an XLSX, whatever the server called it (contract 1.11). */
export function ExportButton({ fetch, fetchCsv, fileName }: ExportButtonProps) {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const run = async (ask: () => Promise<Download>, ending: string) => {
    if (busy.current || !(await notice.confirm('确定导出当前筛选条件下的全部数据吗？'))) return
    busy.current = true
    setRunning(true)
    try {
      const { blob, name } = await ask()
      saveFile(blob, (name ?? fileName).replace(/\.(xlsx?|csv)$/i, ending))
    } catch {
      // The HTTP layer has shown it.
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  const button = (onClick?: () => void) => (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={running}
      onClick={onClick}
      aria-haspopup={fetchCsv && 'menu'}
    >
      导出
    </Button>
  )
  if (!fetchCsv) return button(() => void run(fetch, '.xlsx'))
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: KINDS,
        onClick: ({ key }) => void (key === 'csv' ? run(fetchCsv, '.csv') : run(fetch, '.xlsx')),
      }}
    >
      {button()}
    </Dropdown>
  )
}
