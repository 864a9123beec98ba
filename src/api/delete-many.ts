import type { BatchOutcome } from '@/lib/format/batch-outcome'
import { adminHttp } from '@/lib/http/admin-http'
import { HttpError } from '@/lib/http/errors'
import { showError } from '@/lib/http/show-error'

/**
 * Deletes rows of one module in one call, all or none. ruoyi-compatible servers from before 2025 do not have that
 * endpoint: there they are deleted one by one (contract 18 row 36).
 * @returns how many were deleted; `true` where the server does not say
 * @param base path of the module, such as /system/notice
 * @param options `silent`: the caller shows the failure itself; `list` and `one`: names of the parameters of both
 * endpoints
 */
export async function deleteMany(
  base: string,
  ids: (number | string)[],
  { silent = false, list = 'ids', one = 'id' }: { silent?: boolean; list?: string; one?: string } = {},
): Promise<BatchOutcome> {
  try {
    return await adminHttp.delete<BatchOutcome>(`${base}/delete-list`, {
      params: { [list]: ids },
      silent: true,
    })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.code !== 404 && error.code !== 405) {
      if (!silent) showError(error)
      throw error
    }
  }
  for (const id of ids) await adminHttp.delete<boolean>(`${base}/delete`, { params: { [one]: id }, silent })
  return true
}
