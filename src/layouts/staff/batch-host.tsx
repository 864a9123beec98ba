import { lazy, Suspense, useEffect } from 'react'
import { useBatchStore } from '@/stores/batch'

const BatchDialog = lazy(async () => {
  const { BatchDialog } = await import('@/components/staff/batch/batch-dialog')
  return { default: BatchDialog }
})

/** The dialog of the batch that runs, or has told what it did; another user is not shown it. */
export function BatchHost() {
  const batch = useBatchStore(store => store.batch)
  useEffect(
    () => () => {
      const { batch: left, put } = useBatchStore.getState()
      left?.stop()
      put(null)
    },
    [],
  )
  return <Suspense fallback={null}>{batch && <BatchDialog key={batch.key} batch={batch} />}</Suspense>
}
