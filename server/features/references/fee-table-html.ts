import { dayText } from '@shared/domain/calendar/days'
import { type FeeCharges, type FeeLadder, ladderFee, spanText } from '@shared/domain/fees/fee'
import { bracketText, chargeText, edgesAt, ladderText, shareText } from '@shared/domain/fees/fee-text'
import { chinaDay } from '../../platform/config/time'
import type { Row } from '../../platform/db/schema'
import { escapeHtml } from '../../platform/html/escape'

/** The fees of a table as staff wrote it, for a text. */
export function feeTableHtml(row: Row<'feeTables'>): string {
  const charges: FeeCharges = JSON.parse(row.charges)
  const { acceptance, handling, withoutAmount } = charges
  const approval = row.approvalNo ? `（${row.approvalNo}）` : ''
  const basis = `${row.name}${approval}，自${dayText(chinaDay(row.effectiveTime))}起施行`
  return [
    ...laddersHtml('案件受理费', acceptance),
    ...(handling?.basis === 'amount' ? laddersHtml('案件处理费', handling.ladders) : []),
    paragraph(
      [
        handling === null && '案件处理费按实际支出另行收取。',
        handling?.basis === 'acceptance' && `案件处理费为${shareText(handling)}。`,
        withoutAmount
          ? `没有争议金额的案件，每件收取 ${spanText(withoutAmount)}。`
          : '没有争议金额的案件，由本会根据具体情况确定收费。',
      ]
        .filter(Boolean)
        .join(''),
    ),
    paragraph(`计算依据：${basis}。`),
  ].join('')
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

function laddersHtml(name: string, ladders: readonly FeeLadder[]): string[] {
  return ladders.map((ladder, at) => {
    const caption = ladders.length > 1 ? `${name}：${ladderText(ladders, at)}` : name
    const heads = ['争议金额（人民币）', '收费标准', '至本段上端累计']
    const rows = ladder.brackets.map((bracket, row) => {
      const { upTo } = bracket
      // Of a ladder alone, with no total above which another one would count.
      const sum = upTo === null ? '—' : spanText(ladderFee([{ ...ladder, upTo: null }], BigInt(upTo)))
      return [bracketText(edgesAt(ladder.brackets, row)), chargeText(bracket), sum]
    })
    const least = ladder.minimum.high > 0 ? paragraph(`${name}最低收费：${spanText(ladder.minimum)}。`) : ''
    return tableHtml(caption, heads, rows) + least
  })
}

function tableHtml(caption: string, heads: string[], rows: string[][]): string {
  const head = heads.map(text => `<th scope="col">${escapeHtml(text)}</th>`).join('')
  const body = rows
    .map(([first = '', ...others]) => {
      const cells = others.map(text => `<td>${escapeHtml(text)}</td>`).join('')
      return `<tr><th scope="row">${escapeHtml(first)}</th>${cells}</tr>`
    })
    .join('')
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}
