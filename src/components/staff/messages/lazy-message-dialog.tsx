import { lazy, Suspense } from 'react'
import type { NotifyMessage } from '@/api/system/notify-message'

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog')).MessageDialog }))

/** One in-site message in full, for places that every user loads. */
export const LazyMessageDialog = (props: { message: NotifyMessage; onClose: () => void }) => (
  <Suspense fallback={null}>
    <MessageDialog {...props} />
  </Suspense>
)
