import { CopyOutlined } from '@ant-design/icons'
import { countText } from '@shared/domain/count-text'
import { Alert, Button, Modal, Progress } from 'antd'
import { useEffect, useState } from 'react'
import type { RowOutcome } from '@/lib/batch/outcome'
import { copyText } from '@/lib/browser/copy-text'
import { notice } from '@/lib/browser/notice'
import { type BatchRow, type BatchState, useBatchStore } from '@/stores/batch'
import { PageLink } from '../common/page-link'
import type { TableColumn } from '../table/column'
import { DataTable } from '../table/data-table'
import './batch-dialog.css'

/** A batch of few rows is over before a dialog could be read. */
const SHOWN_AFTER_MS = 400
/** Of the report; all of it is copied. */
const MAX_SHOWN = 200

/** How far a batch has come, then what became of the rows that are not as one wants them. */
export function BatchDialog({ batch }: { batch: BatchState }) {
  const { title, result, summary, extra, stop, isStopping } = batch
  const [open, setOpen] = useState(true)
  const [isDue, setDue] = useState(false)
  const [isKept, setKept] = useState(false)
  const works = summary === ''
  const gone = () => {
    const { batch: shown, put } = useBatchStore.getState()
    if (shown?.key === batch.key) put(null)
  }
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const close = async () => {
    if (works) return
    if (extra && !isKept && !(await notice.confirm(extra.closeQuestion, { focusesCancel: true }))) return
    setOpen(false)
  }
  return (
    <Modal
      title={title}
      open={open && (isDue || !works)}
      width={extra ? 800 : 560}
      onCancel={() => void close()}
      afterClose={gone}
      closable={!works}
      footer={
        works ? (
          <Button onClick={stop} disabled={isStopping}>
            {isStopping ? '正在停止…' : '停止'}
          </Button>
        ) : (
          <Button onClick={() => void close()}>关闭</Button>
        )
      }
    >
      {works && <Running batch={batch} />}
      {!works && (
        <Alert type={kindOf(batch)} showIcon role="status" title={`${summary.replace(/。$/, '')}。`} />
      )}
      {result && <Report batch={batch} outcomes={result.outcomes} onLeave={() => setOpen(false)} />}
      {extra?.render(() => setKept(true))}
    </Modal>
  )
}

/** A tick only where all rows are as one wanted them. */
function kindOf({ result }: BatchState): 'success' | 'warning' | 'info' {
  if (!result) return 'info'
  return result.outcomes.some(({ outcome }) => outcome === 'refused' || outcome === 'left')
    ? 'warning'
    : 'success'
}

function Running({ batch: { progress, rows, plural, isWhole } }: { batch: BatchState }) {
  const done = progress?.done ?? 0
  const total = countText(rows.length)
  return (
    <div className="batch-progress" role="status">
      <span>
        {progress ? `正在处理：${countText(done)} / ${total} ${plural}` : `正在处理 ${total} ${plural}…`}
      </span>
      <Progress
        percent={Math.floor((done / rows.length) * 100)}
        status="normal"
        showInfo={false}
        aria-label="处理进度"
      />
      <span className="batch-note">
        {isWhole
          ? '全部处理完才会保存；停止后不改动任何一条。'
          : '停止后，已经处理的不会撤回，其余不再处理。'}
      </span>
    </div>
  )
}

type ReportRow = BatchRow & { message: string }

const columns = (onLeave: () => void): TableColumn<ReportRow>[] => [
  {
    key: 'name',
    title: '名称',
    width: 220,
    heading: true,
    render: ({ name, href }) =>
      href ? (
        <PageLink to={href} onClick={onLeave}>
          {name}
        </PageLink>
      ) : (
        name
      ),
  },
  { key: 'message', title: '说明', render: row => row.message },
]

interface ReportProps {
  batch: BatchState
  outcomes: readonly RowOutcome<number | string>[]
  /** A page is opened that lies below the dialog. */
  onLeave: () => void
}

/** Every row of which something is to be said. */
function Report({ batch, outcomes, onLeave }: ReportProps) {
  const byId = new Map(batch.rows.map(row => [row.id, row]))
  const told = outcomes.flatMap(({ id, message }): ReportRow[] =>
    message === null ? [] : [{ name: `编号 ${id}`, ...byId.get(id), id, message }],
  )
  if (told.length === 0) return null
  const copy = async () => {
    const text = told.map(({ name, message }) => `${name}\t${message}`).join('\n')
    if (await copyText(text)) notice.success('清单已复制')
    else notice.warning('无法自动复制，请选中清单后手动复制')
  }
  return (
    <div className="batch-report">
      <DataTable<ReportRow>
        label="处理结果清单"
        columns={columns(onLeave)}
        rows={told.slice(0, MAX_SHOWN)}
        rowKey={row => row.id}
        empty=""
      />
      {told.length > MAX_SHOWN && (
        <p className="batch-note">{`只列出前 ${MAX_SHOWN} 条，复制的清单中有全部 ${countText(told.length)} 条。`}</p>
      )}
      <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
        复制清单
      </Button>
    </div>
  )
}
