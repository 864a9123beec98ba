import { notice } from '@/lib/notice'
import type { HttpError } from './errors'

/** Shows a failure in the way its kind asks for (spec section 8). */
export function showError(error: HttpError): void {
  if (error.show === 'toast') notice.error(error.message)
  else if (error.show === 'sticky') notice.sticky(error.message)
  else if (error.show === 'notification') notice.notify(error.message)
}
