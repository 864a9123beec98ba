import { Alert, Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import type { TableColumn } from '@/components/staff/table/column'
import { DataTable } from '@/components/staff/table/data-table'
import { notice } from '@/lib/browser/notice'
import { LinkSheet } from './link-sheet'
import { type BatchState, countsOf, hasLinks } from './use-batch'

interface BatchDialogProps {
  state: BatchState
  onStop: () => void
  onClose: () => void
}

/** How far an action on many users has come, then what became of each, and the links that it made. */
export function BatchDialog({ state, onStop, onClose }: BatchDialogProps) {
  const { job, progress, outcomes, failure } = state
  const [open, setOpen] = useState(true)
  const [isKept, setKept] = useState(false)
  const works = outcomes === null && failure === null
  const links = outcomes !== null && hasLinks(outcomes) ? outcomes : null
  const close = async () => {
    if (works) return
    const question = '设密链接还没有打印、下载或者复制，关闭后无法再次查看。关闭本窗口？'
    if (links && !isKept && !(await notice.confirm(question, { focusesCancel: true }))) return
    setOpen(false)
  }
  return (
    <Modal
      title={job.title}
      open={open}
      width={links ? 800 : 560}
      onCancel={() => void close()}
      afterClose={onClose}
      closable={!works}
      footer={
        works ? <Button onClick={onStop}>停止</Button> : <Button onClick={() => void close()}>关闭</Button>
      }
    >
      {works && <Running total={job.users.length} progress={progress} />}
      {failure && <Alert type="info" showIcon role="status" title={failure} />}
      {outcomes && <Outcome state={state} outcomes={outcomes} />}
      {links && <LinkSheet users={job.users} outcomes={links} onKept={() => setKept(true)} />}
    </Modal>
  )
}

function Running({ total, progress }: { total: number } & Pick<BatchState, 'progress'>) {
  const done = progress?.done ?? 0
  return (
    <div className="user-batch-progress" role="status">
      <span>{progress ? `正在处理：${done} / ${total} 个用户` : `正在处理 ${total} 个用户…`}</span>
      <Progress
        percent={Math.floor((done / total) * 100)}
        status="normal"
        showInfo={false}
        aria-label="处理进度"
      />
      <span className="user-batch-note">全部处理完才会保存；停止后不改动任何用户。</span>
    </div>
  )
}

interface Refused {
  id: number
  name: string
  username: string
  message: string
}

const COLUMNS: TableColumn<Refused>[] = [
  { key: 'name', title: '用户', width: 140, render: row => row.name },
  { key: 'username', title: '登录名', width: 140, render: row => row.username },
  { key: 'message', title: '没有处理的原因', render: row => row.message },
]

function Outcome({
  state: { job },
  outcomes,
}: {
  state: BatchState
  outcomes: NonNullable<BatchState['outcomes']>
}) {
  const byId = new Map(job.users.map(user => [user.id, user]))
  const refused = outcomes.flatMap(({ id, outcome, message }): Refused[] => {
    const user = byId.get(id)
    return outcome === 'refused'
      ? [{ id, name: user?.nickname ?? `编号 ${id}`, username: user?.username ?? '', message: message ?? '' }]
      : []
  })
  return (
    <>
      <Alert
        type={refused.length > 0 ? 'warning' : 'success'}
        showIcon
        role="status"
        title={`${countsOf(job, outcomes)}。`}
      />
      {refused.length > 0 && (
        <div className="user-batch-refused">
          <DataTable<Refused>
            label="没有处理的用户"
            columns={COLUMNS}
            rows={refused}
            rowKey={row => row.id}
            empty=""
          />
        </div>
      )}
    </>
  )
}
