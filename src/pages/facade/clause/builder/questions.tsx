import { clauseQuestions } from '@/pages/facade/clause/builder/clause-questions'

/** Checks a clause that is there by three questions: each answer opens, with or without scripts. */
export const Questions = ({ institution }: { institution: string }) => (
  <section className="clause-questions" aria-labelledby="clause-questions">
    <h2 id="clause-questions">对照三个问题</h2>
    <p>仲裁条款无效，多因以下三处约定不当。请打开与合同中的条款相符的一项。</p>
    <ol>
      {clauseQuestions(institution).map(({ question, answers }) => (
        <li key={question}>
          <h3>{question}</h3>
          {answers.map(({ label, isFine, meaning, remedy }) => (
            <details key={label} name={question}>
              <summary>{label}</summary>
              <p className={isFine ? 'clause-verdict is-fine' : 'clause-verdict'}>
                <strong>{isFine ? '符合要求：' : '需要修改：'}</strong>
                <span>{meaning}</span>
                {remedy && <span>{remedy}</span>}
              </p>
            </details>
          ))}
        </li>
      ))}
    </ol>
  </section>
)
