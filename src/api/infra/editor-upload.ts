import { adminHttp } from '@/lib/http/admin-http'
import { HttpError } from '@/lib/http/errors'
import { sitePath } from '@/lib/http/site-path'

/** Marks files that came in through an editor (requirements R-editor-2). */
const EDITOR_SOURCE = '100'

/**
 * Uploads a file that is inserted into a text. Resolves to its address.
 * @throws Error with the messages of requirements R-editor-3, or with the server's message
 */
export async function uploadEditorFile(file: File): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  form.append('source', EDITOR_SOURCE)
  const address = await adminHttp.post<unknown>('/infra/file/upload', form, { silent: true }).catch(explain)
  if (typeof address !== 'string' || address === '')
    throw new HttpError('unreadable', 'Invalid response format', 'silent')
  return sitePath(address)
}

function explain(error: unknown): never {
  if (error instanceof HttpError && error.kind === 'unreadable')
    throw new HttpError('unreadable', 'Invalid JSON', 'silent')
  if (error instanceof HttpError && error.kind === 'status')
    throw new HttpError('status', `HTTP Error: ${error.code}`, 'silent', error.code)
  throw error
}
