import { useQuery } from '@tanstack/react-query'
import { getFileStorage } from '@/api/infra/file-storage'
import { FILE_RULES, fileRules, type UploadRules } from '@/lib/forms/upload-rules'

/** How much room is left for files; undefined while it is not known. Whatever changes the list of files asks anew. */
export const useFileStorage = (enabled = true) =>
  useQuery({
    queryKey: ['file', 'storage'],
    queryFn: ({ signal }) => getFileStorage(signal),
    enabled,
    retry: false,
  }).data

/** What may be uploaded, with the limit that is set here. */
export function useFileRules(): UploadRules {
  const storage = useFileStorage()
  return storage ? fileRules(storage.each) : FILE_RULES
}
