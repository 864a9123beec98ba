import {
  deleteFeeTable,
  FEE_TABLES_KEY,
  type FeeTableRow,
  publishFeeTable,
  withdrawFeeTable,
} from '@/api/system/fee-table'
import { useAction } from '@/hooks/data/use-action'
import { formatDay } from '@/lib/format/time'

/** What is done to a fee table in the list. */
export function useFeeActions() {
  const publish = useAction({
    confirm: (row: FeeTableRow) => publishQuestion(row, Date.now()),
    run: row => publishFeeTable(row.id, row.updateTime),
    done: '发布成功，访客最迟 1 分钟后看到',
    invalidate: FEE_TABLES_KEY,
  })
  const withdraw = useAction({
    confirm: (row: FeeTableRow) =>
      `撤回“${row.name}”？撤回后恢复为草稿，${formatDay(row.effectiveTime)} 不再施行，已分享的试算链接无法打开。`,
    run: row => withdrawFeeTable(row.id, row.updateTime),
    done: '已撤回',
    invalidate: FEE_TABLES_KEY,
  })
  const remove = useAction({
    confirm: (row: FeeTableRow) => `删除草稿“${row.name}”？删除后无法恢复。`,
    run: row => deleteFeeTable(row.id),
    done: '删除成功',
    invalidate: FEE_TABLES_KEY,
  })
  return { publish, withdraw, remove }
}

function publishQuestion({ name, effectiveTime }: FeeTableRow, now: number): string {
  const when =
    effectiveTime > now
      ? `自 ${formatDay(effectiveTime)} 起施行，届时自动取代现行标准`
      : '立即施行并取代现行标准，访客的收费计算随即改用'
  return `发布“${name}”？发布后${when}。施行后的标准不能修改，只能更正。`
}
