import { readAmount } from '@shared/domain/fees/amount'
import type { FilingSetting } from '@/api/system/filing-guide'
import type { CopyRule } from '@/lib/format/filing'

/** The form. Amounts are in 元 as they are typed; the last band has none. */
export interface FilingValues {
  bands: { upTo: string; sets: number | null }[]
  perFurtherParty: number | null
  withoutAmountBy: 'asked' | 'fixed'
  withoutAmount: number | null
  arbitratorsBy: 'amount' | 'fixed'
  one: number | null
  three: number | null
  article: string
}

export function toValues({ copies, articleId }: Pick<FilingSetting, 'copies' | 'articleId'>): FilingValues {
  return {
    bands: copies?.bands.map(({ upTo, sets }) => ({ upTo: upTo === null ? '' : String(upTo), sets })) ?? [
      { upTo: '', sets: null },
    ],
    perFurtherParty: copies?.perFurtherParty ?? null,
    withoutAmountBy: copies?.withoutAmount == null ? 'asked' : 'fixed',
    withoutAmount: copies?.withoutAmount ?? null,
    arbitratorsBy: copies?.byArbitrators ? 'fixed' : 'amount',
    one: copies?.byArbitrators?.['1'] ?? null,
    three: copies?.byArbitrators?.['3'] ?? null,
    article: articleId === null ? '' : String(articleId),
  }
}

/** Null while something is missing or cannot be read: it is beside its field. */
export function toRule(values: FilingValues): CopyRule | null {
  const { withoutAmountBy, withoutAmount, arbitratorsBy, one, three, perFurtherParty } = values
  const bands: CopyRule['bands'] = []
  for (const [at, { upTo, sets }] of values.bands.entries()) {
    const edge = at === values.bands.length - 1 ? null : readWholeYuan(upTo)
    if (edge === undefined || sets === null) return null
    if (edge !== null && edge <= (bands.at(-1)?.upTo ?? 0)) return null
    bands.push({ upTo: edge, sets })
  }
  if (perFurtherParty === null || bands.length === 0) return null
  if (withoutAmountBy === 'fixed' && withoutAmount === null) return null
  if (arbitratorsBy === 'amount')
    return { bands, perFurtherParty, withoutAmount: withoutAmountBy === 'fixed' ? withoutAmount : null }
  if (one === null || three === null) return null
  return {
    bands,
    byArbitrators: { '1': one, '3': three },
    perFurtherParty,
    withoutAmount: withoutAmountBy === 'fixed' ? withoutAmount : null,
  }
}

/** Undefined for what is no whole number of 元. */
export function readWholeYuan(text: string): number | undefined {
  const { fen } = readAmount(text)
  if (fen === undefined || fen % 100n !== 0n) return undefined
  const yuan = Number(fen / 100n)
  return Number.isSafeInteger(yuan) ? yuan : undefined
}
