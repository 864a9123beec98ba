import { MAX_CASE_NUMBER, MAX_CODE } from '@shared/domain/notice-codes'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { checkNotice } from '@/api/public/notice-code'
import { InputField } from '@/components/facade/questions/input-field'
import { useIsHydrating } from '@/hooks/browser/use-is-hydrating'
import { CheckedNotice } from './checked-notice'
import type { VerifyTexts } from './texts'

/** Case number and code, and what is known of the notice. */
export function VerifyForm({ texts }: { texts: VerifyTexts }) {
  const isHydrating = useIsHydrating()
  const { hash } = useLocation()
  const [errors, setErrors] = useState<{ caseNumber?: string; code?: string }>({})
  const check = useMutation({ mutationFn: checkNotice, networkMode: 'always' })
  // A QR code has it in the fragment, which the server of a prerendered page does not know.
  const given = isHydrating ? '' : numberIn(hash)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check.isPending) return
    const data = new FormData(event.currentTarget)
    const caseNumber = String(data.get('caseNumber') ?? '').trim()
    const code = String(data.get('code') ?? '').trim()
    const faults = {
      ...faultOf('caseNumber', caseNumber, { max: MAX_CASE_NUMBER, missing: texts.noCase, texts }),
      ...faultOf('code', code, { max: MAX_CODE, missing: texts.noCode, texts }),
    }
    setErrors(faults)
    if (Object.keys(faults).length === 0) check.mutate({ caseNumber, code })
    else check.reset()
  }
  return (
    <>
      <form className="facade-questions" aria-label={texts.form} method="post" noValidate onSubmit={submit}>
        <noscript>
          <p className="facade-wrong">{texts.noScripts}</p>
        </noscript>
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
            autoComplete="off"
            spellCheck={false}
            hint={texts.codeHint}
            error={errors.code}
          />
        </div>
        <div className="facade-actions">
          <button type="submit" className="facade-button" disabled={isHydrating || check.isPending}>
            {check.isPending ? texts.running : texts.submit}
          </button>
          <div role="alert">
            {check.error && <p className="facade-wrong">{texts.failure(check.error)}</p>}
          </div>
        </div>
      </form>
      <div aria-live="polite">{check.data && <CheckedNotice notice={check.data} texts={texts} />}</div>
    </>
  )
}

interface Rule {
  max: number
  missing: string
  texts: VerifyTexts
}

function faultOf(name: 'caseNumber' | 'code', text: string, { max, missing, texts }: Rule) {
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
