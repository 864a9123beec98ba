import { useState } from 'react'
import { Choices } from '@/components/facade/questions/choices'
import { clauseQuestions } from '@/pages/facade/clause/builder/clause-questions'

/** Checks a clause that is there by three questions. */
export function Questions({ institution }: { institution: string }) {
  return (
    <section className="clause-questions" aria-labelledby="clause-questions">
      <h2 id="clause-questions">对照三个问题</h2>
      <p>仲裁条款无效，多因以下三处约定不当。请对照合同中的条款选择。</p>
      <ol>
        {clauseQuestions(institution).map(({ question, answers }) => (
          <li key={question}>
            <Question {...{ question, answers }} />
          </li>
        ))}
      </ol>
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
