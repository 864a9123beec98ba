import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { useShellStore } from '@/stores/shell'

// Colour pickers are large, and few change their settings on a given day.
const SettingsDrawer = lazy(() =>
  import('./settings-drawer').then(({ SettingsDrawer }) => ({ default: SettingsDrawer })),
)

/** 布局设置, loaded when it is first opened. Where it cannot be had, the frame goes on without. */
export function Settings() {
  const open = useShellStore(state => state.settingsOpen)
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <ErrorBoundary resetKey={String(open)} fallback={() => null}>
      <Suspense fallback={null}>
        <SettingsDrawer />
      </Suspense>
    </ErrorBoundary>
  )
}
