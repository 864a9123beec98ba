import { lazy, Suspense } from 'react'

const ComposeDialog = lazy(async () => ({ default: (await import('./compose-dialog')).ComposeDialog }))

/** The dialog to write a message, for places that every user loads: only who writes one loads its form. */
export const LazyComposeDialog = ({ onClose }: { onClose: () => void }) => (
  <Suspense fallback={null}>
    <ComposeDialog onClose={onClose} />
  </Suspense>
)
