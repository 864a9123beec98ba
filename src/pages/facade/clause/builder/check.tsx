import type { Finding } from '@shared/domain/clauses/findings'
import { useRef, useState } from 'react'
import { Field } from '@/components/facade/questions/field'
import { useValueBeforeHydration } from '@/components/facade/questions/use-value-before-hydration'
import type { ClauseNames } from './names'
import { verdictOf } from './verdicts'

/** More is cut when it is pasted. */
const MAX_TYPED = 20_000

/** The rules are loaded by those who use them. */
const loadRules = () => import('./rules')

/** Words that most of the rules look at. */
const EXAMPLES = [
  '因本合同引起的争议，协商不成的，提交仲裁委员会仲裁，不得向法院起诉。',
  'Any dispute shall be submitted to the arbitration commission under its rules, and not to a court.',
]

/** Loads the rules, and uses them, each time in a task of its own: the first two uses of a pattern take longer than all later ones. */
async function prepareRules(names: ClauseNames): Promise<void> {
  try {
    const { checkClause } = await loadRules()
    for (const example of [...EXAMPLES, ...EXAMPLES]) {
      checkClause(example, names)
      await new Promise(resolve => setTimeout(resolve))
    }
  } catch {
    // Said when they are needed.
  }
}

interface Result {
  /** The text that was checked: another one has not been. */
  text: string
  findings: Finding[] | null
  isCut: boolean
}

/** A clause pasted from a contract, looked through in the browser: it is sent nowhere. */
export function Check({ names }: { names: ClauseNames }) {
  const [text, setText] = useState('')
  const [result, setResult] = useState<Result | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useValueBeforeHydration(() => setText(field.current?.value ?? ''))
  const check = async () => {
    if (text.trim() === '') {
      field.current?.focus()
      return
    }
    try {
      const { checkClause, relevantPart } = await loadRules()
      setResult({ text, findings: checkClause(text, names), isCut: relevantPart(text).isCut })
    } catch {
      setResult({ text, findings: null, isCut: false })
    }
  }
  const shown = result?.text === text ? result : null
  return (
    <section className="clause-check" aria-labelledby="clause-check">
      <h2 id="clause-check">条款核对</h2>
      <form
        className="clause-paste"
        aria-label="检查条款的文字"
        onSubmit={event => {
          event.preventDefault()
          void check()
        }}
      >
        <Field
          label="合同中的争议解决条款"
          hint="中文、英文或者中英文条款。文字只在您的浏览器中核对，不会上传或者保存。"
          control={props => (
            <textarea
              {...props}
              ref={field}
              rows={4}
              value={text}
              maxLength={MAX_TYPED}
              placeholder="把条款的全文粘贴到这里"
              onFocus={() => void prepareRules(names)}
              onChange={event => setText(event.target.value)}
            />
          )}
        />
        <div>
          <button type="submit" className="facade-button">
            核对条款
          </button>
        </div>
        <div className="clause-findings" aria-live="polite">
          {shown && <Findings {...shown} institution={names.name} />}
        </div>
      </form>
    </section>
  )
}

function Findings({ findings, isCut, institution }: Result & { institution: string }) {
  if (findings === null)
    return <p className="clause-verdict">核对所需的程序没有加载成功，请检查网络后再试。</p>
  return (
    <>
      {findings.length === 0 ? (
        <p className="clause-verdict is-fine">
          <strong>没有发现机器能识别的问题，不等于条款有效。</strong>
          <span>自动核对只看文字，不能代替对合同和案情的判断，请再对照下面的三个问题。</span>
        </p>
      ) : (
        <>
          <p>{`有 ${findings.length} 处需要核对：`}</p>
          <ul className="clause-faults">
            {findings.map(finding => {
              const { title, advice, basis, sureness } = verdictOf(finding, institution)
              return (
                <li key={finding.kind} className="clause-verdict">
                  <strong>{title}</strong>
                  {finding.quote && <q>{finding.quote}</q>}
                  <span>{advice}</span>
                  <span className="clause-basis">{`依据：${basis}。把握：${sureness}。`}</span>
                </li>
              )
            })}
          </ul>
          <p className="clause-hint">没有列出的地方不等于没有问题。</p>
        </>
      )}
      {isCut && (
        <p className="clause-hint">文字较长，只核对了其中与争议解决有关的前一部分。请只粘贴争议解决条款。</p>
      )}
    </>
  )
}
