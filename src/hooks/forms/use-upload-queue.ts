import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { uploadFile } from '@/api/infra/file'
import { useWhileMounted } from '@/hooks/browser/use-while-mounted'
import { forgetForm, setDirty } from '@/lib/forms/dirty'
import { UploadQueue } from '@/lib/forms/upload-queue'
import { refusalOf, type UploadRules } from '@/lib/forms/upload-rules'
import { useCurrentPage } from '../menus/use-current-page'

/**
 * Files this page uploads. They go on while another tab is shown; taking the page away, or the window, asks first, and
 * ends them.
 */
export function useUploadQueue(rules: UploadRules, onDone: () => void) {
  const id = useId()
  const page = useCurrentPage()?.key ?? ''
  const done = useEffectEvent(onDone)
  // The limits may be told after the page has opened.
  const current = useRef(rules)
  useWhileMounted(() => {
    current.current = rules
  }, [rules])
  const [queue] = useState(
    () => new UploadQueue({ send: uploadFile, check: file => refusalOf(file, current.current) }),
  )
  const uploads = useSyncExternalStore(queue.watch, queue.list)
  const arrived = uploads.filter(({ state }) => state === 'done').length

  useEffect(() => {
    if (arrived > 0) done()
  }, [arrived])

  // Also while the page is hidden, when other effects have ended.
  useWhileMounted(() => {
    const stop = queue.watch(() =>
      setDirty(id, queue.busy, { page, modal: false, discard: () => queue.cancelAll() }),
    )
    return () => {
      stop()
      forgetForm(id)
    }
  }, [id, page, queue])

  useWhileMounted(() => () => queue.cancelAll(), [queue])
  return { queue, uploads }
}
