import type { FormInstance } from 'antd'
import { type FieldErrors, useRefusal } from '../auth/use-refusal'
import { useAction } from '../data/use-action'

/** Sends a form, once at a time; what the server has against it is shown as `useRefusal` does. */
export function useSubmission(form: FormInstance, fields: FieldErrors, unknown: string) {
  const { refusal, refuse, clear } = useRefusal(form, fields, unknown)
  const { run, busy } = useAction({
    run: (send: () => Promise<void>) => {
      clear()
      return send()
    },
    onError: refuse,
  })
  return { submit: run, pending: busy, refusal, refuse, clear }
}
