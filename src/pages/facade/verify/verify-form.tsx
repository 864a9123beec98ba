import { MAX_CASE_NUMBER, MAX_CODE } from '@shared/domain/notice-codes'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { checkNotice } from '@/api/public/notice-code'
import { InputField } from '@/components/facade/questions/input-field'
import { useSentAnswer, useSentForm } from '@/components/facade/questions/use-sent-form'
import { useIsHydrating } from '@/hooks/browser/use-is-hydrating'
import { CheckedNotice } from './checked-notice'
import type { VerifyTexts } from './texts'

/** Case number and code, and what is known of the notice. */
export function VerifyForm({ texts }: { texts: VerifyTexts }) {
  const isHydrating = useIsHydrating()
  const { hash } = useLocation()
  const [sent, forgetSent] = useSentForm('verify')
  const typed = sent && typedIn(name => sent.fields[name])
  const [errors, setErrors] = useState<Errors>(typed ? faultsOf(typed, texts) : {})
  const check = useMutation({ mutationFn: checkNotice, networkMode: 'always' })
  const isComplete = typed !== null && Object.keys(errors).length === 0
  const answer = useSentAnswer(sent, isComplete ? () => checkNotice(typed) : undefined)
  const { data: notice, error } = answer ?? check
  // A QR code has it in the fragment, which the server of a prerendered page does not know.
  const given = typed?.caseNumber ?? (isHydrating ? '' : numberIn(hash))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check.isPending) return
    forgetSent()
    const data = new FormData(event.currentTarget)
    const values = typedIn(name => data.get(name))
    const faults = faultsOf(values, texts)
    setErrors(faults)
    if (Object.keys(faults).length === 0) check.mutate(values)
    else check.reset()
  }
  return (
    <>
      <form className="facade-questions" aria-label={texts.form} method="post" noValidate onSubmit={submit}>
        <input type="hidden" name="form" value="verify" />
        <div className="facade-question-pair">
          <InputField
            key={given}
            label={texts.caseNumber}
            name="caseNumber"
            defaultValue={given}
            autoComplete="off"
            hint={texts.caseHint}
            error={errors.caseNumber}
          />
          <InputField
            label={texts.code}
            name="code"
            defaultValue={typed?.code}
            autoComplete="off"
            spellCheck={false}
            hint={texts.codeHint}
            error={errors.code}
          />
        </div>
        <div className="facade-actions">
          <button type="submit" className="facade-button" disabled={check.isPending}>
            {check.isPending ? texts.running : texts.submit}
          </button>
          <div role="alert">{error && <p className="facade-wrong">{texts.failure(error)}</p>}</div>
        </div>
      </form>
      <div aria-live="polite">{notice && <CheckedNotice notice={notice} texts={texts} />}</div>
    </>
  )
}

interface Typed {
  caseNumber: string
  code: string
}
type Errors = Partial<Record<keyof Typed, string>>

const typedIn = (read: (name: keyof Typed) => unknown): Typed => ({
  caseNumber: String(read('caseNumber') ?? '').trim(),
  code: String(read('code') ?? '').trim(),
})

const faultsOf = ({ caseNumber, code }: Typed, texts: VerifyTexts): Errors => ({
  ...faultOf('caseNumber', caseNumber, { max: MAX_CASE_NUMBER, missing: texts.noCase, texts }),
  ...faultOf('code', code, { max: MAX_CODE, missing: texts.noCode, texts }),
})

interface Rule {
  max: number
  missing: string
  texts: VerifyTexts
}

function faultOf(name: keyof Typed, text: string, { max, missing, texts }: Rule) {
  if (text === '') return { [name]: missing }
  return text.length > max ? { [name]: texts.tooLong } : {}
}

function numberIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).slice(0, MAX_CASE_NUMBER)
  } catch {
    return ''
  }
}
