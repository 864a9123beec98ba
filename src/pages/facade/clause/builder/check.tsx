import { lazy, Suspense, useState } from 'react'
import { Choices } from '@/components/facade/questions/choices'
import { clauseQuestions } from '@/pages/facade/clause/builder/clause-questions'

const Paste = lazy(() => import('./paste'))

/** Checks an existing clause: by three questions, or by its text. */
export function Check({ institution }: { institution: string }) {
  const [isPasting, setPasting] = useState(false)
  return (
    <section className="clause-check" aria-labelledby="clause-check">
      <h2 id="clause-check">仲裁条款自查</h2>
      <p>仲裁条款无效，多因以下三处约定不当。请对照合同中的条款选择。</p>
      <ol>
        {clauseQuestions(institution).map(({ question, answers }) => (
          <li key={question}>
            <Question {...{ question, answers }} />
          </li>
        ))}
      </ol>
      {isPasting ? (
        <Suspense fallback={<p role="status">正在加载…</p>}>
          <Paste institution={institution} />
        </Suspense>
      ) : (
        <div>
          <button type="button" className="facade-button is-plain" onClick={() => setPasting(true)}>
            粘贴条款，查找常见问题
          </button>
        </div>
      )}
    </section>
  )
}

type QuestionProps = ReturnType<typeof clauseQuestions>[number]

function Question({ question, answers }: QuestionProps) {
  const [given, setGiven] = useState<string | null>(null)
  const answer = answers.find(({ label }) => label === given)
  return (
    <>
      <Choices
        legend={question}
        options={answers.map(({ label }) => [label, label] as const)}
        value={given}
        onChoose={setGiven}
      />
      <div aria-live="polite">
        {answer && (
          <p className={answer.isFine ? 'clause-verdict is-fine' : 'clause-verdict'}>
            <strong>{answer.isFine ? '符合要求：' : '需要修改：'}</strong>
            <span>{answer.meaning}</span>
            {answer.remedy && <span>{answer.remedy}</span>}
          </p>
        )}
      </div>
    </>
  )
}
