import { useQuery } from '@tanstack/react-query'
import { type FileUsage, fileUsageKey, getFileUsage } from '@/api/infra/file'

/** As many as the server looks up in one call. */
const AT_A_TIME = 20

async function readUsage(ids: number[], signal: AbortSignal): Promise<FileUsage[]> {
  const usage: FileUsage[] = []
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    usage.push(...(await getFileUsage(ids.slice(at, at + AT_A_TIME), signal)))
  }
  return usage
}

/** Where files are used, as it is now; nothing where the server cannot say. */
export const useUsage = (ids: number[], { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: fileUsageKey(ids),
    queryFn: ({ signal }) => readUsage(ids, signal),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
