import { FEE_TABLE_LABELS } from '@shared/domain/fees/labels'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { withTextKeys } from '@/lib/format/text-keys'
import type { FeeValues, LadderValues, RangeText } from './form-values'

const HANDLING: Record<FeeValues['handlingBy'], string> = {
  spent: '按实际支出收取',
  acceptance: '按受理费的比例',
  amount: '按争议金额分段',
}

/** As it was typed: what is hidden in the form may be no number. */
const rangeText = ({ low, high }: RangeText, unit: string) =>
  [low || '0', high].filter(Boolean).join('～') + unit

const edgesText = ({ from, upTo }: { from: string; upTo: string }) => `${from}～${upTo || '不封顶'}`

const ladderLines = (ladders: LadderValues[]): string[] =>
  ladders.flatMap(ladder => [
    ...(ladders.length > 1 ? [`争议金额 ${edgesText(ladder)} 元的案件`] : []),
    ...ladder.brackets.map(
      bracket =>
        `${edgesText(bracket)} 元：定额 ${rangeText(bracket.flat, ' 元')}，费率 ${rangeText(bracket.rate, '%')}`,
    ),
    `最低收费 ${rangeText(ladder.minimum, ' 元')}`,
  ])

const showLadders = (value: unknown) => (
  <ul className="fee-lines">
    {/* The fields below are named after the form's. */}
    {withTextKeys(ladderLines((value ?? []) as LadderValues[])).map(([key, line]) => (
      <li key={key}>{line}</li>
    ))}
  </ul>
)
const showRange = (unit: string) => (value: unknown) => rangeText(value as RangeText, unit)

/** The parts of the form as they are set side by side when someone else has saved the same draft. */
export const CONFLICT_FIELDS: RecordField[] = [
  { name: 'name', label: FEE_TABLE_LABELS.name },
  { name: 'approvalNo', label: FEE_TABLE_LABELS.approvalNo },
  { name: 'day', label: FEE_TABLE_LABELS.effectiveTime },
  { name: 'reason', label: FEE_TABLE_LABELS.reason },
  { name: 'note', label: FEE_TABLE_LABELS.note },
  { name: 'acceptance', label: '案件受理费', show: showLadders },
  { name: 'handlingBy', label: '案件处理费', show: value => HANDLING[value as FeeValues['handlingBy']] },
  { name: 'share', label: '案件处理费占受理费的比例', show: showRange('%') },
  { name: 'shareMinimum', label: '案件处理费最低收费', show: showRange(' 元') },
  { name: 'handling', label: '案件处理费的分段', show: showLadders },
  {
    name: 'withoutAmountBy',
    label: '没有争议金额的案件',
    show: value => (value === 'fixed' ? '每件固定收费' : '按具体情况确定'),
  },
  { name: 'withoutAmount', label: '没有争议金额的案件每件', show: showRange(' 元') },
]
