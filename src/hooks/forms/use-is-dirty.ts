import { useSyncExternalStore } from 'react'
import { watchDirty } from '@/lib/forms/dirty'

/**
 * Whether something in a form is unsaved, for the part of its page that says so. The form itself is not rendered when
 * that changes: antd's would render every field with it.
 */
export const useIsDirty = ({ isDirty }: { isDirty: () => boolean }): boolean =>
  useSyncExternalStore(watchDirty, isDirty)
