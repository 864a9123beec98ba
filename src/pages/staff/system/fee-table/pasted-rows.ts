import { MAX_BRACKETS } from '@shared/domain/fees/fee-faults'
import type { BracketValues } from './form-values'

/**
 * Rows copied from a spreadsheet: lower edge, upper edge, flat part, rate in per cent; or with both ends of the last two.
 * Null for any other text, which is pasted as it is.
 */
export function pastedRows(text: string): BracketValues[] | null {
  const lines = text.split(/\r?\n/)
  const end = lines.findLastIndex(line => line !== '') + 1
  const rows = lines.slice(0, end).map(line => line.split('\t').map(cell => cell.trim()))
  const width = rows[0]?.length ?? 0
  if (![4, 6].includes(width) || rows.length > MAX_BRACKETS || rows.some(row => row.length !== width))
    return null
  return rows.map(row => {
    const [from = '', upTo = '', ...charges] = row
    const [flat = '', flatHigh = '', rate = '', rateHigh = ''] =
      width === 6 ? charges : [charges[0], '', charges[1], '']
    return {
      from: from || '0',
      upTo: /^(不封顶|以上|无|-|—)$/.test(upTo) ? '' : upTo,
      flat: { low: flat, high: flatHigh },
      rate: { low: rate.replace('%', ''), high: rateHigh.replace('%', '') },
    }
  })
}
