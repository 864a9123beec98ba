import type { BatchOutcome } from '@/lib/format/batch-outcome'
import { adminHttp } from '@/lib/http/admin-http'
import { HttpError } from '@/lib/http/errors'
import { showError } from '@/lib/http/show-error'

interface DeleteOptions {
  /** The caller shows the failure itself. */
  silent?: boolean
  /** Names of the parameter of the call for several, and of that for one. */
  list?: string
  one?: string
  /** What else the call for several takes. */
  params?: Record<string, unknown>
}

/**
 * Deletes rows of one module in one call, all or none. ruoyi-compatible servers from before 2025 do not have that
 * endpoint: there they are deleted one by one (contract 18 row 36).
 * @returns how many were deleted; `true` where the server does not say
 * @param base path of the module, such as /system/notice
 */
export async function deleteMany(
  base: string,
  ids: (number | string)[],
  { silent = false, list = 'ids', one = 'id', params = {} }: DeleteOptions = {},
): Promise<BatchOutcome> {
  try {
    return await adminHttp.delete<BatchOutcome>(`${base}/delete-list`, {
      params: { ...params, [list]: ids },
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
