import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { Download } from '@/lib/http/admin-http'
import { notice } from '@/lib/notice'
import { saveFile } from '@/lib/save-file'

interface ExportButtonProps {
  /** Asks the server for the file, with the filters of the list. */
  fetch: () => Promise<Download>
  /** Used when the server names none. */
  fileName: string
}

/** 导出: confirms, downloads, and names the file as what it is, an XLSX, whatever the server called it (contract 1.11). */
export function ExportButton({ fetch, fileName }: ExportButtonProps) {
  const [running, setRunning] = useState(false)
  const busy = useRef(false)
  const run = async () => {
    if (busy.current || !(await notice.confirm('确定导出当前筛选条件下的全部数据吗？'))) return
    busy.current = true
    setRunning(true)
    try {
      const { blob, name } = await fetch()
      saveFile(blob, (name ?? fileName).replace(/\.xlsx?$/i, '.xlsx'))
    } catch {
      // The HTTP layer has shown it.
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={running} onClick={() => void run()}>
      导出
    </Button>
  )
}
