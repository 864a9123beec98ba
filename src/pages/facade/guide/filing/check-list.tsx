import { formatYuan } from '@shared/domain/fees/yuan'
import { useRef } from 'react'
import { useValueBeforeHydration } from '@/components/facade/questions/use-value-before-hydration'
import { type Copies, FILING_OPTIONS, type FilingPaper, type FilingState } from '@/lib/format/filing'
import { useTicks } from './use-ticks'

interface Props {
  state: FilingState
  /** In 分; undefined where none is given or it cannot be read. */
  amount: bigint | undefined
  papers: FilingPaper[]
  copies: Copies | null
  /** Whether the commission has set a rule of the copies. */
  isSet: boolean
}

/** The papers with boxes to tick, on the screen and on paper. */
export function CheckList({ state, amount, papers, copies, isSet }: Props) {
  const { isTicked, tick, clear } = useTicks()
  const list = useRef<HTMLUListElement>(null)
  useValueBeforeHydration(() => {
    for (const { value, checked, defaultChecked } of list.current?.querySelectorAll('input') ?? [])
      if (checked !== defaultChecked) tick(value, checked)
  })
  const done = papers.filter(({ key }) => isTicked(key)).length
  return (
    <section className="filing-list" aria-labelledby="filing-list">
      <h2 id="filing-list">立案材料清单</h2>
      <p className="filing-case">{caseText(state, amount)}</p>
      <p className="filing-copies">
        {copies ? (
          <>
            各项材料一式 <strong>{copies.sets}</strong> 份<small>{reckoning(copies)}</small>
          </>
        ) : (
          <>
            份数：
            <small>{isSet && !state.isWithoutAmount ? '填写争议金额后计算。' : '请向立案部门咨询。'}</small>
          </>
        )}
      </p>
      {copies?.by === 'amount' && state.arbitrators && (
        <p className="filing-note">{`份数按争议金额计算。已经约定由${state.arbitrators === '1' ? '一' : '三'}名仲裁员审理的，份数可能不同，请向立案部门确认。`}</p>
      )}
      <ul ref={list}>
        {papers.map(({ key, name, detail }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                value={key}
                checked={isTicked(key)}
                onChange={event => tick(key, event.target.checked)}
              />
              <span>
                <strong>{name}</strong>
                <span>{detail}</span>
              </span>
              {copies && <span className="filing-sets">{`${copies.sets} 份`}</span>}
            </label>
          </li>
        ))}
      </ul>
      <p className="filing-done">
        <span role="status">
          {done === papers.length
            ? `${done} 项材料都已备好。`
            : `已备好 ${done} 项，共 ${papers.length} 项。勾选只记在这台设备上。`}
        </span>
        {done > 0 && (
          <button type="button" className="facade-button is-plain" onClick={clear}>
            清除勾选
          </button>
        )}
      </p>
    </section>
  )
}

const labelOf = <V extends string>(options: readonly (readonly [V, string])[], value: V) =>
  options.find(([option]) => option === value)?.[1] ?? ''

/** What the list is for: on paper nothing else says it. */
function caseText(state: FilingState, amount: bigint | undefined): string {
  const { claimant, claimants, agent, respondent, respondents, arbitrators, isWithoutAmount } = state
  return [
    `申请人 ${claimants} 人（${labelOf(FILING_OPTIONS.claimant, claimant)}）`,
    agent ? `代理人为${labelOf(FILING_OPTIONS.agent, agent)}` : '没有代理人',
    `被申请人 ${respondents} 人（${labelOf(FILING_OPTIONS.respondent, respondent)}）`,
    isWithoutAmount
      ? '没有争议金额'
      : amount === undefined
        ? '争议金额未填'
        : `争议金额 ${formatYuan(amount)} 元`,
    `仲裁员人数${labelOf(FILING_OPTIONS.arbitrators, arbitrators)}`,
  ].join('；')
}

const REASONS: Record<Copies['by'], string> = {
  amount: '按争议金额',
  arbitrators: '按约定的仲裁员人数',
  'no-amount': '没有争议金额的案件',
}

const reckoning = ({ base, further, by }: Copies) =>
  further > 0 ? `（${REASONS[by]} ${base} 份，当事人超过两人增加 ${further} 份）` : `（${REASONS[by]}）`
