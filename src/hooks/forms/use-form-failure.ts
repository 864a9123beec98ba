import type { FormInstance } from 'antd'
import { useState } from 'react'
import { HttpError } from '@/lib/http/errors'

/** Why a form was not sent, where that is about no single field. */
export interface FormFailure {
  /** In Chinese, fit to be shown. */
  message: string
  /** Whether the same will do a little later. */
  isTemporary?: boolean
  /** The record of the form no longer exists. */
  gone?: boolean
}

/** A message beside the field it concerns; without a text the server's own. */
interface FieldError {
  field: string
  text?: string
}

/** The field that a failure of the server is about: by its code, or found in the failure. */
export type FieldErrors =
  | Readonly<Record<number, string | FieldError>>
  | ((error: HttpError) => FieldError | undefined)

interface Options {
  fields?: FieldErrors | undefined
  /** Shown for an error that is not the server's. */
  unknown: string
  /** The record that is sent: the server's code for one that no longer exists, and what then follows. */
  record?: { missing?: number; onStale?: () => void } | undefined
}

const TOO_OFTEN = 429
const NO_FIELDS: FieldErrors = {}

/**
 * Shows why a form was not sent: beside the field that the failure is about, which then has the focus, else as `failure`.
 * Fields that the form's own rules refuse are only brought into view, and a lost sign-in has a dialog of its own.
 */
export function useFormFailure(form: FormInstance, { fields = NO_FIELDS, unknown, record }: Options) {
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const show = (error: unknown) => {
    if (error instanceof HttpError) showFailure(error)
    else if (error instanceof Error) setFailure({ message: unknown })
    else focusField(form, firstField(error))
  }

  const showFailure = (error: HttpError) => {
    const place = typeof fields === 'function' ? fields(error) : fields[error.code ?? 0]
    const { field, text }: Partial<FieldError> = typeof place === 'string' ? { field: place } : (place ?? {})
    if (field !== undefined && showBeside(form, field, text ?? error.message)) return
    if (error.kind === 'sign-in-lost') return
    const gone = record?.missing !== undefined && error.code === record.missing
    if (gone) record.onStale?.()
    setFailure({ message: error.message, isTemporary: error.code === TOO_OFTEN, gone })
  }

  return { failure, show, clear: () => setFailure(null) }
}

/** False for a field that the form does not show now. */
function showBeside(form: FormInstance, field: string, text: string): boolean {
  form.setFields([{ name: field, errors: [text] }])
  if (form.getFieldError(field).length === 0) return false
  focusField(form, field)
  return true
}

const focusField = (form: FormInstance, name: string | string[]) =>
  form.scrollToField(name, { block: 'center', focus: true })

/** antd rejects a check with the fields that are not right. */
const firstField = (rejection: unknown): string[] =>
  (rejection as { errorFields?: { name: string[] }[] } | undefined)?.errorFields?.[0]?.name ?? []
