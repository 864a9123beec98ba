import { useQuery } from '@tanstack/react-query'
import { fileStorage } from '@/api/infra/file-storage'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { FILE_RULES, fileRules, type UploadRules } from '@/lib/forms/upload-rules'

/**
 * The remaining capacity for files; undefined until it is loaded. Whatever invalidates the list of files invalidates it
 * too.
 */
export function useFileStorage(enabled = true) {
  const isKnown = useServerHas('fileUpkeep')
  return useQuery({ ...fileStorage(), enabled: enabled && isKnown }).data
}

/** What may be uploaded, with the limit that is set here. */
export function useFileRules(): UploadRules {
  const storage = useFileStorage()
  return storage ? fileRules(storage.each) : FILE_RULES
}
