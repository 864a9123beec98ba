import { useId, useRef, useState } from 'react'
import type { ExportOptions } from '@/api/export-list'
import { useAtEnd } from '@/hooks/browser/use-at-end'
import { useCurrentPage } from '@/hooks/menus/use-current-page'
import { notice } from '@/lib/browser/notice'
import { saveFile } from '@/lib/browser/save-file'
import { formatDay } from '@/lib/format/time'
import { setDirty } from '@/lib/forms/dirty'
import type { Download, Received } from '@/lib/http/admin-http'

const QUESTION = '确定导出当前筛选条件下的全部数据吗？'

/** The real type of the file, whatever its name: workbooks come as .xls (contract 1.11). */
const endingOf = ({ type }: Blob) => (type.includes('csv') ? '.csv' : '.xlsx')

/**
 * One export at a time: asks, downloads, saves. It continues while another tab is shown; closing the page or the window
 * asks first, and cancels it.
 */
export function useExport(fileName: string) {
  const id = useId()
  const page = useCurrentPage()?.key ?? ''
  const [received, setReceived] = useState<Received | null>(null)
  const current = useRef<AbortController>(null)
  const cancel = () => current.current?.abort()
  useAtEnd(cancel)

  const download = async (fetchFile: (options: ExportOptions) => Promise<Download>, signal: AbortSignal) => {
    setDirty(id, true, { page, modal: false, discard: cancel })
    setReceived({ bytes: 0 })
    try {
      const { blob, name } = await fetchFile({ signal, onReceived: setReceived })
      // The last bytes may have arrived before the button was pressed.
      if (!signal.aborted)
        saveFile(
          blob,
          `${(name ?? fileName).replace(/\.(xlsx?|csv)$/i, '')} ${formatDay(Date.now())}${endingOf(blob)}`,
        )
    } catch {
      // The HTTP layer has shown the failure, or the user has cancelled.
    } finally {
      setDirty(id, false)
      setReceived(null)
    }
  }
  const start = async (fetchFile: (options: ExportOptions) => Promise<Download>) => {
    if (current.current) return
    const control = new AbortController()
    current.current = control
    if ((await notice.confirm(QUESTION)) && !control.signal.aborted) await download(fetchFile, control.signal)
    current.current = null
  }
  return {
    /** Null while none is under way. */
    received,
    start: (fetchFile: (options: ExportOptions) => Promise<Download>) => void start(fetchFile),
    cancel,
  }
}
