import type { ExportOptions } from '@/api/export-list'
import { notice } from '@/lib/browser/notice'
import { saveFile } from '@/lib/browser/save-file'
import { formatDay } from '@/lib/format/time'
import { setDirty } from '@/lib/forms/dirty'
import type { Download } from '@/lib/http/admin-http'
import { HttpError } from '@/lib/http/errors'
import { useExportsStore } from '@/stores/exports'

interface Export {
  list: string
  /** Of the file, where the server names none, and of the task. */
  title: string
  fetch: (options: ExportOptions) => Promise<Download>
}

let lastId = 0

/** Exports a list, whatever page is shown meanwhile. Leaving the window asks first. */
export const startExport = (given: Export): Promise<void> => run(++lastId, given)

async function run(id: number, given: Export): Promise<void> {
  const { put, change, drop } = useExportsStore.getState()
  const { list, title, fetch } = given
  const control = new AbortController()
  const cancel = () => control.abort()
  put({
    ...{ id, list, title, state: 'running', received: { bytes: 0 }, file: null, failure: null },
    ...{ cancel, retry: () => void run(id, given) },
  })
  const form = `export-${id}`
  setDirty(form, true, { page: '', modal: false, discard: cancel })
  try {
    const { blob, name } = await fetch({
      signal: control.signal,
      onReceived: received => change(id, { received }),
    })
    // The last bytes may have arrived before the button was pressed.
    if (control.signal.aborted) return drop(id)
    const file = { blob, name: fileNameOf(name ?? title, blob) }
    change(id, { state: 'done', file })
    saveFile(blob, file.name)
    notice.success(`已导出“${file.name}”`)
  } catch (error) {
    if (control.signal.aborted) return drop(id)
    const failure = error instanceof HttpError ? error.message : '文件没有保存'
    change(id, { state: 'failed', failure })
    notice.error(`没有导出“${title}”：${failure}`)
  } finally {
    setDirty(form, false)
  }
}

/** With the day, and the ending of the real type, whatever the server says: workbooks come as .xls (contract 1.11). */
const fileNameOf = (name: string, { type }: Blob) =>
  `${name.replace(/\.(xlsx?|csv)$/i, '')} ${formatDay(Date.now())}${type.includes('csv') ? '.csv' : '.xlsx'}`
