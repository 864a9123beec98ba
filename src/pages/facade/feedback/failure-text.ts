import { errorText } from '@/components/facade/error-text'
import { HttpError } from '@/lib/http/errors'

/** Whether the answer to the picture was not accepted. Of a form that was sent without scripts, the name is known. */
export const isCaptchaRefused = ({ name }: Error): boolean => name === 'CaptchaRefused'

/** The server's own messages say what to do. */
export function failureText(error: Error): string {
  if (isCaptchaRefused(error)) return error.message
  if (error instanceof HttpError && error.kind === 'network')
    return '网络连接异常。填写的内容仍然保留，请稍后再次提交，不会重复。'
  return errorText(error).replace(/^请求参数不正确[:：]/, '')
}
