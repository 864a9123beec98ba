import { readAmount } from '@shared/domain/fees/amount'
import { formatYuan } from '@shared/domain/fees/yuan'
import { Input, InputNumber, Select } from 'antd'
import { useId, useState } from 'react'
import { TitledCard } from '@/components/staff/common/titled-card'
import {
  type CopyRule,
  copiesOf,
  FILING_OPTIONS,
  type FilingState,
  MAX_PARTIES,
  readFiling,
} from '@/lib/format/filing'

const PLAIN = readFiling(new URLSearchParams())
const PARTIES = [
  ['claimants', '申请人数'],
  ['respondents', '被申请人数'],
] as const

/** A case, and the copies of its papers by the rule of the form: what visitors see. */
export function CopiesExample({ rule }: { rule: CopyRule | null }) {
  const id = useId()
  const [state, setState] = useState<FilingState>({ ...PLAIN, amount: '600000' })
  const change = (next: Partial<FilingState>) => setState(former => ({ ...former, ...next }))
  const isWithoutAmount = state.amount.trim() === ''
  const { fen } = readAmount(state.amount)
  const copies = rule && copiesOf(rule, { ...state, isWithoutAmount }, fen)
  return (
    <TitledCard title="试算" role="region" aria-label="计算示例" className="filing-example">
      {PARTIES.map(([name, label]) => (
        <div key={name} className="filing-setting-ask">
          <label htmlFor={`${id}${name}`}>{label}</label>
          <InputNumber
            id={`${id}${name}`}
            min={1}
            max={MAX_PARTIES}
            precision={0}
            value={state[name]}
            onChange={value => change({ [name]: value ?? 1 })}
            // These are no fields of the form around them.
            onPressEnter={event => event.preventDefault()}
          />
        </div>
      ))}
      <div className="filing-setting-ask">
        <label htmlFor={`${id}amount`}>争议金额（元）</label>
        <Input
          id={`${id}amount`}
          value={state.amount}
          autoComplete="off"
          placeholder="没有争议金额的不填"
          onChange={event => change({ amount: event.target.value })}
          onPressEnter={event => event.preventDefault()}
        />
      </div>
      <div className="filing-setting-ask">
        <label htmlFor={`${id}arbitrators`}>仲裁员人数</label>
        <Select
          id={`${id}arbitrators`}
          value={state.arbitrators}
          options={FILING_OPTIONS.arbitrators.map(([value, label]) => ({ value, label }))}
          onChange={arbitrators => change({ arbitrators })}
        />
      </div>
      <p role="status" className="filing-result">
        {rule === null ? (
          '填写完整后显示份数。'
        ) : copies ? (
          <>
            各项材料一式 <strong>{copies.sets}</strong> 份
            {copies.further > 0 && `（${copies.base} 份，当事人超过两人增加 ${copies.further} 份）`}
          </>
        ) : isWithoutAmount ? (
          '访客看到：请向立案部门咨询。'
        ) : (
          '请填写金额，例如 600000 或 60万。'
        )}
      </p>
      {fen !== undefined && <p className="filing-hint">{`争议金额按 ${formatYuan(fen)} 元计算`}</p>}
    </TitledCard>
  )
}
