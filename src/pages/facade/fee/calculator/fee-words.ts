import { amountInWords } from '@shared/domain/fees/amount'
import {
  type FeeBracket,
  type FeeRange,
  type FeeSpan,
  type HandlingFee,
  percent,
  spanText,
} from '@shared/domain/fees/fee'
import { bracketText, chargeText, shareText } from '@shared/domain/fees/fee-text'
import { formatYuan } from '@shared/domain/fees/yuan'
import type { SiteLanguage } from '@shared/domain/site/site-language'
import { useTexts } from '@/components/facade/texts/use-texts'

/** How amounts and rates are put into words; amounts in 分. */
interface FeeWords {
  yuan: (fen: bigint) => string
  /** An amount that was typed, as it was parsed. */
  understood: (fen: bigint) => string
  /** An amount, or a range where the law leaves one. */
  span: (span: FeeSpan | FeeRange) => string
  /** Which part of the amount in dispute a bracket is of. */
  bracket: (bracket: { from: bigint; upTo: bigint | null }) => string
  /** What a bracket costs: an amount, a rate, or both. */
  charge: (bracket: Pick<FeeBracket, 'flat' | 'rate'>) => string
  /** A handling fee that is a share of the acceptance fee. */
  share: (handling: Extract<HandlingFee, { basis: 'acceptance' }>) => string
}

const money = (fen: bigint | number) => formatYuan(BigInt(fen))
const englishYuan = (fen: bigint) => `CNY ${money(fen)}`

const englishSpan = ({ low, high }: FeeSpan | FeeRange): string =>
  low === high ? `CNY ${money(low)}` : `CNY ${money(low)} to ${money(high)}`

const englishRate = ({ low, high }: FeeRange) =>
  low === high ? percent(high) : `${percent(low)} to ${percent(high)}`

const WORDS: Record<SiteLanguage, FeeWords> = {
  'zh-CN': {
    yuan: fen => `${money(fen)} 元`,
    understood: fen => `${money(fen)} 元，${amountInWords(fen)}`,
    span: spanText,
    bracket: bracketText,
    charge: chargeText,
    share: shareText,
  },
  en: {
    yuan: englishYuan,
    understood: englishYuan,
    span: englishSpan,
    bracket: ({ from, upTo }) => {
      if (upTo === null) return from === 0n ? 'the whole amount' : `above ${money(from)}`
      return from === 0n ? `up to ${money(upTo)}` : `above ${money(from)}, up to ${money(upTo)}`
    },
    charge: ({ flat, rate }) => {
      const parts = [flat.high > 0 && englishSpan(flat), rate.high > 0 && englishRate(rate)]
      return parts.filter(Boolean).join(' plus ') || 'no charge'
    },
    share: ({ rate, minimum }) => {
      const share =
        rate.low === 0 && rate.high > 0
          ? `at most ${percent(rate.high)} of the acceptance fee`
          : `${englishRate(rate)} of the acceptance fee`
      return minimum.high > 0 ? `${share}, at least CNY ${money(minimum.high)}` : share
    },
  },
}

/** In the language of the page. */
export const useFeeWords = (): FeeWords => WORDS[useTexts().language]
