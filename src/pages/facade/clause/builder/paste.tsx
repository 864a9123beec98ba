import { useLayoutEffect, useRef, useState } from 'react'
import { Field } from '@/components/facade/questions/field'
import { clauseFaults, faultText, MAX_CLAUSE } from '@/pages/facade/clause/builder/clause-faults'

/** A clause pasted from a contract, looked through in the browser: it is sent nowhere. */
export default function Paste({ institution }: { institution: string }) {
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  // It takes the place of the button that was pressed.
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <form
      className="clause-paste"
      aria-label="检查条款的文字"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() === '') field.current?.focus()
        else setChecked(text)
      }}
    >
      <Field
        label="合同中的争议解决条款"
        hint={`条款只在您的浏览器中核对，不会上传或者保存。最多 ${MAX_CLAUSE} 字。`}
        control={props => (
          <textarea
            {...props}
            ref={field}
            rows={5}
            value={text}
            maxLength={MAX_CLAUSE}
            placeholder="把条款的全文粘贴到这里"
            onChange={event => setText(event.target.value)}
          />
        )}
      />
      <div>
        <button type="submit" className="facade-button">
          查找
        </button>
      </div>
      <div aria-live="polite">
        {checked !== null && checked === text && <Faults {...{ text, institution }} />}
      </div>
    </form>
  )
}

function Faults({ text, institution }: { text: string; institution: string }) {
  const faults = clauseFaults(text, institution)
  if (faults.length === 0) {
    return (
      <p className="clause-verdict is-fine">
        <strong>未发现常见问题。</strong>
        自动查找只核对文字，不能代替对条款含义的判断，请再对照上面三个问题核对。
      </p>
    )
  }
  return (
    <>
      <p>{`以下 ${faults.length} 处需要核对：`}</p>
      <ul className="clause-faults">
        {faults.map(({ kind, quote }) => {
          const { title, advice } = faultText(kind, institution)
          return (
            <li key={kind} className="clause-verdict">
              <strong>{title}</strong>
              {quote && <q>{quote}</q>}
              <span>{advice}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
