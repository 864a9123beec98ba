import type { FormInstance } from 'antd'
import { useAction } from '../data/use-action'
import { type FieldErrors, useFormFailure } from './use-form-failure'

/** Sends a form of no stored record, once at a time; failures of the server are shown by `useFormFailure`. */
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
