import type { BatchOutcome } from '@/lib/format/batch-outcome'
import { adminHttp } from '@/lib/http/admin-http'
import { HttpError } from '@/lib/http/errors'

interface DeleteOptions {
  /** Names of the parameter of the call for several, and of that for one. */
  list?: string
  one?: string
  /** What else the call for several takes. */
  params?: Record<string, unknown>
}

/**
 * Deletes rows of one module in one call, all or none; whoever calls it shows its failure. ruoyi-compatible servers from
 * before 2025 do not have that endpoint, and delete one row alone (contract 18 row 36).
 * @returns how many were deleted; `true` where the server does not say
 * @param base path of the module, such as /system/notice
 */
export async function deleteMany(
  base: string,
  ids: (number | string)[],
  { list = 'ids', one = 'id', params = {} }: DeleteOptions = {},
): Promise<BatchOutcome> {
  try {
    return await adminHttp.delete<BatchOutcome>(`${base}/delete-list`, {
      params: { ...params, [list]: ids },
      silent: true,
    })
  } catch (error) {
    const isMissing = error instanceof HttpError && (error.code === 404 || error.code === 405)
    if (!isMissing || ids.length > 1) throw error
  }
  return adminHttp.delete<boolean>(`${base}/delete`, { params: { [one]: ids[0] }, silent: true })
}
