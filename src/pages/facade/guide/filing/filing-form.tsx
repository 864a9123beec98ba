import { amountInWords, readAmount } from '@shared/domain/fees/amount'
import { formatYuan } from '@shared/domain/fees/yuan'
import { type FormEvent, useRef } from 'react'
import { Choices } from '@/components/facade/questions/choices'
import { QuestionField } from '@/components/facade/questions/question-field'
import { useValueBeforeHydration } from '@/components/facade/questions/use-value-before-hydration'
import { FILING_OPTIONS, type FilingState, MAX_PARTIES } from '@/lib/format/filing'

interface Props {
  state: FilingState
  onAnswer: (change: Partial<FilingState>) => void
}

/** By the value of `none` in the address. */
const AMOUNT_KINDS = [
  ['', '有争议金额'],
  ['1', '没有争议金额（如确认、解除合同）'],
] as const

const showList = (event: FormEvent) => {
  event.preventDefault()
  document.getElementById('filing-list')?.scrollIntoView()
}

/** The form of the guide. Every change applies at once; without scripts, when it is sent. */
export function FilingForm({ state, onAnswer }: Props) {
  const { claimant, agent, respondent, arbitrators, isWithoutAmount } = state
  return (
    <form className="facade-questions" aria-label="案件的情况" onSubmit={showList}>
      <p>请按您的案件选择，材料清单随之变化。</p>
      <Choices
        legend="申请人是"
        name="claimant"
        options={FILING_OPTIONS.claimant}
        value={claimant}
        onChoose={value => onAnswer({ claimant: value })}
      />
      <Choices
        legend="申请人的代理人"
        name="agent"
        options={FILING_OPTIONS.agent}
        value={agent}
        onChoose={value => onAnswer({ agent: value })}
      />
      <Choices
        legend="被申请人是"
        name="respondent"
        options={FILING_OPTIONS.respondent}
        value={respondent}
        onChoose={value => onAnswer({ respondent: value })}
      />
      <div className="filing-numbers">
        <Parties
          label="申请人数"
          name="claimants"
          value={state.claimants}
          onChange={claimants => onAnswer({ claimants })}
        />
        <Parties
          label="被申请人数"
          name="respondents"
          value={state.respondents}
          onChange={respondents => onAnswer({ respondents })}
        />
      </div>
      <Choices
        legend="争议金额"
        name="none"
        options={AMOUNT_KINDS}
        value={isWithoutAmount ? '1' : ''}
        onChoose={value => onAnswer({ isWithoutAmount: value === '1' })}
      />
      {!isWithoutAmount && <Amount text={state.amount} onType={amount => onAnswer({ amount })} />}
      <Choices
        legend="仲裁员人数"
        name="arbitrators"
        options={FILING_OPTIONS.arbitrators}
        value={arbitrators}
        onChoose={value => onAnswer({ arbitrators: value })}
      />
      <button type="submit" className="facade-button">
        查看清单
      </button>
    </form>
  )
}

function Amount({ text, onType }: { text: string; onType: (text: string) => void }) {
  const { fen, error } = readAmount(text)
  return (
    <QuestionField
      label="金额（元）"
      name="amount"
      value={text}
      placeholder="例如：120万"
      hint={fen === undefined ? '用来计算材料的份数。' : `${formatYuan(fen)} 元，${amountInWords(fen)}`}
      error={error && error !== 'empty' ? '金额格式有误，请输入大于 0、最多精确到分的金额' : undefined}
      onType={onType}
    />
  )
}

interface PartiesProps {
  label: string
  name: string
  value: number
  onChange: (value: number) => void
}

function Parties({ label, name, value, onChange }: PartiesProps) {
  const input = useRef<HTMLInputElement>(null)
  const set = (number: number) => {
    if (Number.isInteger(number) && number >= 1 && number <= MAX_PARTIES) onChange(number)
  }
  useValueBeforeHydration(() => set(Number(input.current?.value)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in one line with what it names
    <div className="filing-number" role="group" aria-label={label}>
      <span>{label}</span>
      <button type="button" aria-label={`${label}减一`} disabled={value <= 1} onClick={() => set(value - 1)}>
        −
      </button>
      <input
        ref={input}
        type="number"
        aria-label={label}
        {...{ name, value, min: 1, max: MAX_PARTIES }}
        onChange={({ target }) => set(Number(target.value))}
        onFocus={({ target }) => target.select()}
      />
      <button
        type="button"
        aria-label={`${label}加一`}
        disabled={value >= MAX_PARTIES}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </div>
  )
}
