import { formatYuan } from '@shared/domain/fees/yuan'
import type { CopyRule } from '@/lib/format/filing'

/** The rule in words, for those who may look and not change. */
export function ruleLines(rule: CopyRule | null): string[] {
  if (!rule) return []
  const { bands, byArbitrators, perFurtherParty, withoutAmount } = rule
  return [
    ...bands.map(({ upTo, sets }, at) => {
      const amount = upTo === null ? '其余金额' : `争议金额不超过 ${formatYuan(BigInt(upTo) * 100n)} 元`
      return `${bands.length === 1 && at === 0 ? '有争议金额的案件' : amount}：${sets} 份`
    }),
    `当事人超过两方的，每增加一名：${perFurtherParty} 份`,
    withoutAmount === null ? '没有争议金额的案件：请当事人咨询' : `没有争议金额的案件：${withoutAmount} 份`,
    ...(byArbitrators
      ? [`约定一名仲裁员的：${byArbitrators['1']} 份；约定三名仲裁员的：${byArbitrators['3']} 份`]
      : []),
  ]
}
