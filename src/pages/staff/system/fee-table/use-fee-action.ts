import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  deleteFeeTable,
  type FeeTableRow,
  publishFeeTable,
  withdrawFeeTable,
} from '@/api/system/staff-fee-table'
import { notice } from '@/lib/notice'
import { formatDay } from '@/lib/time'
import { FEE_TABLES_KEY } from './query-keys'

interface Action {
  question: string
  run: () => Promise<unknown>
  done: string
}

/** What is done to a table in the list: asked first, done once however often it is clicked. */
export function useFeeActions() {
  const client = useQueryClient()
  const busy = useRef(false)
  const act = async ({ question, run, done }: Action) => {
    if (busy.current) return
    busy.current = true
    try {
      if (!(await notice.confirm(question))) return
      await run()
        .then(() => notice.success(done))
        // Said by the HTTP layer.
        .catch(() => undefined)
      await client.invalidateQueries({ queryKey: FEE_TABLES_KEY })
    } finally {
      busy.current = false
    }
  }
  return {
    publish: (row: FeeTableRow) =>
      act({
        question: publishQuestion(row, Date.now()),
        run: () => publishFeeTable(row.id, row.updateTime),
        done: '发布成功，访客最迟 1 分钟后看到',
      }),
    withdraw: (row: FeeTableRow) =>
      act({
        question: `撤回后，“${row.name}”恢复为草稿，${formatDay(row.effectiveTime)} 不再施行，已分享的试算链接无法打开。确定撤回吗？`,
        run: () => withdrawFeeTable(row.id, row.updateTime),
        done: '已撤回',
      }),
    remove: (row: FeeTableRow) =>
      act({
        question: `删除后无法恢复，确定删除草稿“${row.name}”吗？`,
        run: () => deleteFeeTable(row.id),
        done: '删除成功',
      }),
  }
}

function publishQuestion({ name, effectiveTime }: FeeTableRow, now: number): string {
  const when =
    effectiveTime > now
      ? `自 ${formatDay(effectiveTime)} 起施行，届时自动取代现行标准`
      : '立即施行并取代现行标准，访客的收费计算随即改用'
  return `发布后，“${name}”${when}。施行后的标准不能修改，只能更正。确定发布吗？`
}
