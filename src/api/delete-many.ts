import { adminHttp } from '@/lib/http/admin-http'
import { HttpError } from '@/lib/http/errors'
import { showError } from '@/lib/http/show-error'

/**
 * Deletes rows of one module in one call, all or none. Servers of the family from before 2025 do not know that call:
 * there they go one by one (contract section 18, row 36).
 * @param base path of the module, such as /system/notice
 * @param silent the caller shows the failure itself
 */
export async function deleteMany(base: string, ids: number[], silent = false): Promise<boolean> {
  try {
    return await adminHttp.delete<boolean>(`${base}/delete-list`, { params: { ids }, silent: true })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.code !== 404 && error.code !== 405) {
      if (!silent) showError(error)
      throw error
    }
  }
  for (const id of ids) await adminHttp.delete<boolean>(`${base}/delete`, { params: { id }, silent })
  return true
}
