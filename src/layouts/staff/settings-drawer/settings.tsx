import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { useShellStore } from '@/stores/shell'

// Colour pickers are large, and few change their settings on a given day.
const SettingsDrawer = lazy(() =>
  import('./settings-drawer').then(({ SettingsDrawer }) => ({ default: SettingsDrawer })),
)

/** 布局设置, loaded when it is first opened. Where it cannot be loaded, the frame works without it. */
export function Settings() {
  const open = useShellStore(state => state.settingsOpen)
  const [expanded, setExpanded] = useState(open)
  if (open && !expanded) setExpanded(true)
  if (!expanded) return null
  return (
    <ErrorBoundary resetKey={String(open)} fallback={() => null}>
      <Suspense fallback={null}>
        <SettingsDrawer />
      </Suspense>
    </ErrorBoundary>
  )
}
