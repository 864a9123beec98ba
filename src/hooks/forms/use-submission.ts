import type { FormInstance } from 'antd'
import { useAction } from '../data/use-action'
import { type FieldErrors, useFormFailure } from './use-form-failure'

/** Sends a form of no stored record, once at a time; what the server has against it is shown as `useFormFailure` does. */
export function useSubmission(form: FormInstance, fields: FieldErrors, unknown: string) {
  const { failure, show, clear } = useFormFailure(form, { fields, unknown })
  const { run, busy } = useAction({
    run: (send: () => Promise<unknown>) => {
      clear()
      return send()
    },
    onError: show,
  })
  return { submit: run, pending: busy, failure, show, clear }
}
