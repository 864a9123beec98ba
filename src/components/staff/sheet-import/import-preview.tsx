import type { SheetOutcome } from '@shared/contract/row'
import type { Sheet } from '@shared/domain/sheets/sheet-rows'
import { Alert, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { PageButtons } from '@/components/staff/list/page-buttons'
import { DataTable } from '@/components/staff/table/data-table'
import { lastPage } from '@/lib/format/page-number'
import { ACTIONS, type Action, countActions, describeWrites } from './plan-counts'
import type { ImportPlan } from './use-sheet-import'

const PAGE_SIZE = 10

/** A row of the file with its outcome. */
interface Line<R> extends SheetOutcome {
  line: number
  row: R
}

export interface PreviewCell<R> {
  key: string
  title: string
  width?: number
  text: (row: R) => string | undefined
}

interface ImportPreviewProps<R> {
  plan: ImportPlan<R>
  cells: PreviewCell<R>[]
}

/** What importing a file would do: how many rows of each kind, and each of them. */
export function ImportPreview<R>({ plan: { fileName, sheet, outcomes }, cells }: ImportPreviewProps<R>) {
  const counts = countActions(outcomes)
  const [shownAction, setShownAction] = useState<Action | 'all'>(counts.error > 0 ? 'error' : 'all')
  const [page, setPage] = useState(1)
  const lines = toLines(sheet, outcomes).filter(
    ({ action }) => shownAction === 'all' || action === shownAction,
  )
  const last = Math.max(1, lastPage(PAGE_SIZE, lines.length))
  const kinds = ACTIONS.filter(({ action }) => counts[action] > 0)
  return (
    <>
      <Verdict counts={counts} />
      <p className="sheet-import-file">
        <span>{`文件：${fileName}`}</span>
        {sheet.ignored.length > 0 && <span>{`未使用的列：${sheet.ignored.join('、')}`}</span>}
      </p>
      <Segmented<Action | 'all'>
        aria-label="显示哪些行"
        className="sheet-import-kinds"
        value={shownAction}
        onChange={kind => {
          setShownAction(kind)
          setPage(1)
        }}
        options={[
          { value: 'all' as const, label: `全部 ${outcomes.length}` },
          ...kinds.map(({ action, label }) => ({ value: action, label: `${label} ${counts[action]}` })),
        ]}
      />
      <DataTable<Line<R>>
        label="导入预览"
        density="tight"
        rowKey={({ line }) => line}
        rows={lines.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        empty="没有这样的行"
        columns={[
          ...OUTCOME,
          ...(outcomes.some(({ message }) => message) ? [reason(counts.error > 0 ? '原因' : '说明')] : []),
          ...cells.map(toColumn),
        ]}
      />
      {last > 1 && (
        <nav className="sheet-import-pages" aria-label="预览分页">
          <PageButtons pageNo={page} last={last} onGo={setPage} />
        </nav>
      )}
    </>
  )
}

const OUTCOME = [
  { key: 'line', title: '行号', width: 64, render: ({ line }: Line<unknown>) => line },
  {
    key: 'action',
    title: '结果',
    width: 80,
    render: ({ action }: Line<unknown>) => <ActionTag action={action} />,
  },
]
/** The column of reasons and notes, only if there is one to show. */
const reason = (title: string) => ({
  key: 'message',
  title,
  render: ({ message }: Line<unknown>) => <span className="sheet-import-reason">{message}</span>,
})
const toColumn = <R,>({ text, ...column }: PreviewCell<R>) => ({
  ...column,
  render: ({ row }: Line<R>) => <span className="sheet-import-cell">{text(row)}</span>,
})

function ActionTag({ action }: { action: Action }) {
  const known = ACTIONS.find(one => one.action === action)
  return (
    <Tag color={known?.colour} variant="filled">
      {known?.label}
    </Tag>
  )
}

function Verdict({ counts }: { counts: Record<Action, number> }) {
  const { error, create, update } = counts
  const writes = describeWrites(counts)
  if (error > 0) {
    const title = `有 ${error} 行不正确，全部数据都不会写入。请修改文件后重新选择。`
    return <Alert type="error" showIcon role="alert" className="sheet-import-note" title={title} />
  }
  if (create + update === 0) {
    const title = '文件内容与现有数据完全相同，不需要导入。'
    return <Alert type="info" showIcon role="status" className="sheet-import-note" title={title} />
  }
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      className="sheet-import-note"
      title={`导入后：${writes}。`}
    />
  )
}

/** The server counts rows of data; users look for lines of their file. */
function toLines<R>({ rows, lines }: Sheet<R>, outcomes: SheetOutcome[]): Line<R>[] {
  return rows.map((row, index) => {
    const { action, message } = outcomes[index] ?? {
      action: 'error' as const,
      message: '服务器没有检查这一行',
    }
    const text = message?.replace(
      /与第 (\d+) 条/g,
      (_, number) => `与第 ${lines[Number(number) - 1] ?? number} 行`,
    )
    return { row, line: lines[index] ?? 0, action, message: text ?? null }
  })
}
