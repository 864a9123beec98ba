import { createContext, useContext, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { uploadFile } from '@/api/infra/file'
import { useAtEnd } from '@/hooks/browser/use-at-end'
import { useOnChange } from '@/hooks/browser/use-on-change'
import { forgetForm, setDirty } from '@/lib/forms/dirty'
import { isOpen, type Upload, UploadQueue } from '@/lib/forms/upload-queue'
import { refusalOf, type UploadRules } from '@/lib/forms/upload-rules'
import { useCurrentPage } from '../menus/use-current-page'

/**
 * Around the fields of a form that must not be saved meanwhile: notified when uploads into one of them begin and end.
 */
export const UploadContext = createContext<(started: boolean) => void>(() => undefined)

/**
 * Files this page uploads. They continue while another tab is shown; closing the page or the window asks first, and
 * cancels them.
 * @param onDone called with those that have arrived, once the page is on screen: a hidden form shows no new values
 */
export function useUploadQueue(rules: UploadRules, onDone: (arrived: Upload[]) => void) {
  const id = useId()
  const page = useCurrentPage()?.key ?? ''
  const onUpload = useContext(UploadContext)
  // The limits may arrive after the page has opened.
  const current = useRef({ rules, onUpload })
  useEffect(() => {
    current.current = { rules, onUpload }
  })
  const [queue] = useState(
    () => new UploadQueue({ send: uploadFile, check: file => refusalOf(file, current.current.rules) }),
  )
  const uploads = useSyncExternalStore(queue.watch, queue.list)
  const busy = uploads.some(isOpen)

  const reported = useRef({ arrived: new Set<number>(), busy: false })
  useOnChange(uploads, () => {
    const arrived = uploads.filter(({ id, state }) => state === 'done' && !reported.current.arrived.has(id))
    for (const upload of arrived) reported.current.arrived.add(upload.id)
    if (arrived.length > 0) onDone(arrived)
    if (busy !== reported.current.busy) onUpload(busy)
    reported.current.busy = busy
  })

  // Goes on while the page is hidden.
  const stopReporting = useRef<() => void>(null)
  useEffect(() => {
    stopReporting.current?.()
    stopReporting.current = queue.watch(() =>
      setDirty(id, queue.busy, { page, modal: false, discard: () => queue.cancelAll() }),
    )
  }, [id, page, queue])

  useAtEnd(() => {
    stopReporting.current?.()
    forgetForm(id)
    queue.cancelAll()
    if (reported.current.busy) current.current.onUpload(false)
  })
  return { queue, uploads, busy }
}
