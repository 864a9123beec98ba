import { notice } from '@/lib/browser/notice'
import { HttpError } from './errors'

/** Shows a failure as its kind requires (requirements R-error-1). */
export function showError(error: HttpError): void {
  if (error.show === 'toast') notice.error(error.message)
  else if (error.show === 'sticky') notice.sticky(error.message)
  else if (error.show === 'notification') notice.notify(error.message)
}

/** Shows the failure of a silent call, or of our own code. */
export function showFailure(error: unknown): void {
  if (error instanceof HttpError) showError(error)
  else notice.error('操作没有完成，请重试')
}
