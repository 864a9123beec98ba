import { useQuery } from '@tanstack/react-query'
import { fileStorage } from '@/api/infra/file-storage'
import { FILE_RULES, fileRules, type UploadRules } from '@/lib/forms/upload-rules'

/** How much room is left for files; undefined while it is not known. Whatever changes the list of files asks again. */
export const useFileStorage = (enabled = true) => useQuery({ ...fileStorage(), enabled }).data

/** What may be uploaded, with the limit that is set here. */
export function useFileRules(): UploadRules {
  const storage = useFileStorage()
  return storage ? fileRules(storage.each) : FILE_RULES
}
