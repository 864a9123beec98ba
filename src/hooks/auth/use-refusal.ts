import type { FormInstance } from 'antd'
import { useState } from 'react'
import { HttpError } from '@/lib/http/errors'

/** Why something was refused; `patience`: it is a matter of waiting. */
export interface Refusal {
  text: string
  patience: boolean
}

/** Field and text of an error of the server, by its code; without a text its own. */
export type FieldErrors = Record<number, { field: string; text?: string }>

const TOO_OFTEN = 429

/** Shows what the server has against a form: beside the field where it belongs to one, which then has the focus. */
export function useRefusal(form: FormInstance, fields: FieldErrors, unknown: string) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const refuse = (error: unknown) => {
    if (!(error instanceof HttpError)) {
      setRefusal({ text: unknown, patience: false })
      return
    }
    const place = fields[error.code ?? 0]
    if (place) {
      form.setFields([{ name: place.field, errors: [place.text ?? error.message] }])
      form.focusField(place.field)
    } else setRefusal({ text: error.message, patience: error.code === TOO_OFTEN })
  }
  return { refusal, refuse, clear: () => setRefusal(null) }
}
