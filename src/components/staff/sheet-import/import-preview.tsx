import { DownloadOutlined } from '@ant-design/icons'
import type { SheetOutcome } from '@shared/contract/row'
import type { Sheet } from '@shared/domain/sheets/sheet-rows'
import { Alert, Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Tag } from '@/components/staff/dict/tag'
import { PageButtons } from '@/components/staff/list/page-buttons'
import { DataTable } from '@/components/staff/table/data-table'
import { useAction } from '@/hooks/data/use-action'
import { notice } from '@/lib/browser/notice'
import { saveFile } from '@/lib/browser/save-file'
import { lastPage } from '@/lib/format/page-number'
import { ACTIONS, type Action, countActions, describeEmptied, describeWrites } from './plan-counts'
import { UnknownWords } from './unknown-words'
import type { ImportPlan, Meanings } from './use-sheet-import'

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
  busy: boolean
  onMap: (meanings: Meanings) => void
}

/** What importing a file would do: how many rows of each kind, and each of them. */
export function ImportPreview<R extends object>({ plan, cells, busy, onMap }: ImportPreviewProps<R>) {
  const { file, sheet, outcomes, choices, meanings } = plan
  const counts = countActions(outcomes)
  const [shownAction, setShownAction] = useState<Action | 'all'>(counts.error > 0 ? 'error' : 'all')
  const [page, setPage] = useState(1)
  // A kind that a new check has no rows of any more.
  const kind = shownAction !== 'all' && counts[shownAction] === 0 ? 'all' : shownAction
  const all = toLines(sheet, outcomes)
  const lines = all.filter(({ action }) => kind === 'all' || action === kind)
  const last = Math.max(1, lastPage(PAGE_SIZE, lines.length))
  const shownPage = Math.min(page, last)
  const kinds = ACTIONS.filter(({ action }) => counts[action] > 0)
  const emptied = describeEmptied(outcomes)
  return (
    <>
      <Verdict counts={counts} action={counts.error > 0 && <ErrorList plan={plan} lines={all} />} />
      {emptied && (
        <Alert type="warning" showIcon role="status" className="sheet-import-note" title={emptied} />
      )}
      <UnknownWords {...{ outcomes, choices, meanings, busy, onMap }} />
      <ul className="sheet-import-file">
        <li>{`文件：${file.name}`}</li>
        {sheet.notes.map(note => (
          <li key={note}>{`${note}。`}</li>
        ))}
        {sheet.ignored.length > 0 && <li>{`未使用的列：${sheet.ignored.join('、')}`}</li>}
      </ul>
      <Segmented<Action | 'all'>
        aria-label="显示哪些行"
        className="sheet-import-kinds"
        value={kind}
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
        rows={lines.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE)}
        empty="没有这样的行"
        columns={[
          ...OUTCOME,
          ...(outcomes.some(({ message }) => message) ? [reason(counts.error > 0 ? '原因' : '说明')] : []),
          ...(emptied ? [EMPTIED] : []),
          ...cells.map(toColumn),
        ]}
      />
      {last > 1 && (
        <nav className="sheet-import-pages" aria-label="预览分页">
          <PageButtons pageNo={shownPage} last={last} onGo={setPage} />
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
const EMPTIED = {
  key: 'emptied',
  title: '将清空',
  width: 140,
  render: ({ emptied = [] }: Line<unknown>) => (
    <span className="sheet-import-reason">{emptied.join('、')}</span>
  ),
}
const toColumn = <R,>({ text, ...column }: PreviewCell<R>) => ({
  ...column,
  render: ({ row }: Line<R>) => <span className="sheet-import-cell">{text(row)}</span>,
})

function ActionTag({ action }: { action: Action }) {
  const known = ACTIONS.find(one => one.action === action)
  return known && <Tag tone={known.tone}>{known.label}</Tag>
}

/** The file again, with what is wrong with each row. */
function ErrorList<R>({ plan: { file, sheet }, lines }: { plan: ImportPlan<R>; lines: Line<R>[] }) {
  const download = useAction({
    run: async () => {
      const errors = lines.flatMap(({ action, line, message }): [number, string][] =>
        action === 'error' ? [[line, message ?? '']] : [],
      )
      const { errorSheet } = await import('@/lib/sheets/error-sheet')
      const name = file.name.replace(/\.[^.]*$/, '')
      saveFile(await errorSheet(file, sheet.headLine, new Map(errors)), `${name}-错误清单.xlsx`)
    },
    onError: () => notice.error('错误清单没有生成，文件可能已被移动或修改，请重新选择文件'),
  })
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={download.busy}
      onClick={() => void download.run()}
    >
      下载错误清单
    </Button>
  )
}

function Verdict({ counts, action }: { counts: Record<Action, number>; action: ReactNode }) {
  const { error, create, update } = counts
  const writes = describeWrites(counts)
  if (error > 0) {
    const title = `有 ${error} 行不正确，全部数据都不会写入。请修改文件后重新选择。`
    return (
      <Alert type="error" showIcon role="alert" className="sheet-import-note" title={title} action={action} />
    )
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
    const outcome = outcomes[index] ?? { action: 'error' as const, message: '服务器没有检查这一行' }
    const text = outcome.message?.replace(
      /与第 (\d+) 条/g,
      (_, number) => `与第 ${lines[Number(number) - 1] ?? number} 行`,
    )
    return { ...outcome, row, line: lines[index] ?? 0, message: text ?? null }
  })
}
