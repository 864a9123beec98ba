import { Alert, Button, Tag } from 'antd'
import { useState } from 'react'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { useAction } from '@/hooks/data/use-action'
import { useUserList } from '@/hooks/data/use-user-list'
import { type Sending, useSend } from './send-dialog'
import type { Sent } from './send-each'
import './template.css'

const LABELS: Record<Sent['outcome'], { text: string; colour: string }> = {
  sent: { text: '已发送', colour: 'success' },
  off: { text: '模板已停用，没有发送', colour: 'warning' },
  failed: { text: '发送失败', colour: 'error' },
  left: { text: '没有发送', colour: 'default' },
}

interface SendResultsProps {
  sending: Sending
  onClose: () => void
}

/** What became of each message, and another try for those that did not go. */
export function SendResults({ sending, onClose }: SendResultsProps) {
  const send = useSend()
  const { users } = useUserList()
  const [results, setResults] = useState(sending.results)
  const missing = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'left')
  const sent = results.filter(({ outcome }) => outcome === 'sent').length

  const retry = useAction({
    run: (ids: number[]) => send(sending.template, sending.texts, ids),
    done: again =>
      setResults(all => all.map(one => again.find(({ userId }) => userId === one.userId) ?? one)),
  })

  return (
    <InfoDialog
      title="发送结果"
      onClose={onClose}
      footer={close => (
        <>
          {missing.length > 0 && (
            <Button
              type="primary"
              loading={retry.busy}
              onClick={() => void retry.run(missing.map(({ userId }) => userId))}
            >
              {`重新发送给这 ${missing.length} 人`}
            </Button>
          )}
          <Button onClick={close}>关闭</Button>
        </>
      )}
    >
      <Alert
        type={sent === results.length ? 'success' : 'warning'}
        showIcon
        role="status"
        title={`共 ${results.length} 人，已发送 ${sent} 人`}
      />
      <ul className="template-results">
        {results.map(({ userId, outcome, error }) => (
          <li key={userId}>
            <span className="template-result-name">
              {users.find(({ id }) => id === userId)?.nickname ?? `用户 ${userId}`}
            </span>
            <Tag color={LABELS[outcome].colour}>{LABELS[outcome].text}</Tag>
            {error && <span className="template-result-detail">{error.message}</span>}
          </li>
        ))}
      </ul>
    </InfoDialog>
  )
}
