import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Choices } from '@/components/facade/questions/choices'
import { QuestionField } from '@/components/facade/questions/question-field'
import { useUrlState } from '@/components/facade/questions/use-url-state'
import { ShareActions } from '@/components/facade/text/share-actions'
import { copyText } from '@/lib/browser/copy-text'
import {
  CLAUSE_OPTIONS,
  clauseNotes,
  clauseSearch,
  clauseText,
  isEnglishPlace,
  isPlace,
  maxOf,
  readClause,
  settled,
  type TypedName,
} from '@/pages/facade/clause/builder/clause'
import type { ClauseNames } from './names'

const showClause = (event: FormEvent) => {
  event.preventDefault()
  document.getElementById('clause-result')?.scrollIntoView()
}

/** The choices, and the clause as it reads with them. The address holds the choices. */
export function Builder({ names: { name: institution, englishName } }: { names: ClauseNames }) {
  const [choices, choose] = useUrlState(readClause, clauseSearch)
  const { hasChinese, hasEnglish } = settled(choices, englishName)
  const field = (name: TypedName, isRight: (text: string) => boolean, wrong: string) => ({
    name,
    value: choices[name],
    maxLength: maxOf(name),
    onType: (text: string) => choose({ [name]: text }),
    error: choices[name].trim() === '' || isRight(choices[name].trim()) ? undefined : wrong,
  })
  const place = (name: 'seat' | 'venue') => field(name, isPlace, '请只填写地名，不要填写标点和其他约定')
  const english = (name: 'seatEnglish' | 'venueEnglish') =>
    field(name, isEnglishPlace, '请用英文填写地名，例如 Beijing')
  const notes = clauseNotes(choices)
  const question = (name: keyof typeof CLAUSE_OPTIONS, legend: string) => (
    <Choices<string>
      legend={legend}
      name={name}
      options={CLAUSE_OPTIONS[name]}
      value={choices[name]}
      onChoose={value => choose({ [name]: value })}
    />
  )
  const text = clauseText(institution, choices, englishName)
  return (
    <section className="facade-service-pair clause-pair" aria-label="生成条款">
      <Result text={text} search={clauseSearch(choices)} />
      <form className="facade-questions" aria-label="条款的内容" onSubmit={showClause}>
        <p>
          条款的第一句写明仲裁事项、仲裁机构和适用的规则。以下事项可以不作约定；未作约定的，按照仲裁规则办理。
        </p>
        {question('purpose', '用于')}
        {choices.purpose === 'later' && (
          <div>
            <QuestionField
              {...field('contract', isPlace, '请只填写合同名称，不要填写标点和其他约定')}
              label="原合同的名称"
              placeholder="例如：钢材买卖合同"
            />
            <Note text={notes.contract} />
          </div>
        )}
        {englishName && (
          <div>
            {question('text', '条款的文字')}
            {choices.text === 'both' && question('prevails', '两种文本不一致时')}
            <Note text={notes.text} />
          </div>
        )}
        <div className="facade-question-pair">
          {hasChinese && (
            <>
              <QuestionField
                {...place('seat')}
                label="仲裁地"
                placeholder="不约定，或者例如：北京"
                hint="法律意义上的地点，与实际开庭的地点可以不同。"
              />
              <QuestionField
                {...place('venue')}
                label="开庭地点"
                placeholder="不约定，或者例如：上海"
                hint="仲裁庭实际开庭的地方。"
              />
            </>
          )}
          {hasEnglish && (
            <>
              <QuestionField
                {...english('seatEnglish')}
                label="仲裁地（英文）"
                placeholder="不约定，或者例如：Beijing"
              />
              <QuestionField
                {...english('venueEnglish')}
                label="开庭地点（英文）"
                placeholder="不约定，或者例如：Shanghai"
              />
            </>
          )}
        </div>
        {notes.seat && (
          <div>
            <Note text={notes.seat} />
            {question('foreign', '是否涉外')}
          </div>
        )}
        <div>
          {question('language', '仲裁语言')}
          <Note text={notes.language} />
        </div>
        {question('arbitrators', '仲裁员人数')}
        <div>
          {question('procedure', '适用程序')}
          <Note text={notes.procedure} />
        </div>
        <div>
          {question('mediation', '先行调解')}
          <Note text={notes.mediation} />
        </div>
        <div>
          {question('online', '网上开庭')}
          <p className="clause-hint">
            依照《中华人民共和国仲裁法》（2025年修订）第十一条，仲裁可以通过网络进行，当事人明确表示不同意的除外。
          </p>
          <Note text={notes.online} />
        </div>
        <div>
          {question('service', '电子送达')}
          <Note text={notes.service} />
        </div>
        <button type="submit" className="facade-button">
          查看条款
        </button>
      </form>
    </section>
  )
}

/** What goes with the choices above it. */
const Note = ({ text }: { text: string | undefined }) => (
  <div aria-live="polite">{text && <p className="clause-note">{text}</p>}</div>
)

/**
 * The clause: in front of the form, so that on a phone it stays in sight above it, where a long one scrolls to what was
 * changed last.
 */
function Result({ text, search }: { text: string; search: string }) {
  // The text that was copied: another one has not been.
  const [copied, setCopied] = useState<{ text: string; done: boolean } | null>(null)
  const outcome = copied?.text === text ? copied : null
  const box = useRef<HTMLQuoteElement>(null)
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current === text) return
    const changedAt = [...text].findIndex((sign, at) => sign !== shown.current[at])
    shown.current = text
    const { current } = box
    if (current && changedAt >= 0)
      current.scrollTop = (current.scrollHeight * changedAt) / text.length - current.clientHeight / 3
  }, [text])
  return (
    <section className="clause-result" aria-labelledby="clause-result">
      <h2 id="clause-result">仲裁条款</h2>
      <blockquote
        ref={box}
        className="clause-text"
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one scrolls on a phone, with the keyboard too
        tabIndex={0}
      >
        {text}
      </blockquote>
      <div className="clause-copy">
        <button
          type="button"
          className="facade-button"
          onClick={async () => setCopied({ text, done: await copyText(text) })}
        >
          复制条款
        </button>
        <ShareActions search={search} copyLabel="复制链接" />
      </div>
      <span role="status">
        {outcome && (outcome.done ? '条款已复制，可以粘贴到合同中' : '复制没有成功，请选中上面的文字复制')}
      </span>
    </section>
  )
}
