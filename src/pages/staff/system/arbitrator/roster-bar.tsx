import { GlobalOutlined, HistoryOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { type RosterCheck, rosterSummary } from '@/api/system/arbitrator'
import { Access } from '@/components/staff/common/access'
import { RowButton } from '@/components/staff/list/row-button'
import { formatDay } from '@/lib/format/time'
import { PublishDialog } from './publish-dialog'
import { CHECKS, describePending } from './states'
import { VersionsDialog } from './versions-dialog'
import './arbitrator.css'

interface RosterBarProps {
  /** Shows the records of the roster that are to be looked after. */
  onCheck: (check: RosterCheck) => void
}

/** What visitors see now, what waits to be published, what is to be looked after, and earlier versions. */
export function RosterBar({ onCheck }: RosterBarProps) {
  const { data } = useQuery(rosterSummary())
  const [opened, setOpened] = useState<'publish' | 'versions' | null>(null)
  if (!data) return null
  const { publishTime, publisher, total, pending, checks, elsewhere } = data
  const waiting = describePending(pending)
  const isEmpty = total === 0 && !publishTime
  const due = CHECK_ORDER.filter(check => checks[check] > 0)
  return (
    <div className="arbitrator-bar">
      {elsewhere && (
        <Alert
          type="warning"
          showIcon
          title="网站上的名册来自另一个系统（ARBITRATOR_API），在这里发布的名册不会显示给访客。"
        />
      )}
      <Alert
        type={waiting || isEmpty ? 'info' : 'success'}
        showIcon
        role="status"
        title={
          publishTime
            ? `已公布名册 ${total} 名，名册更新日期 ${formatDay(publishTime)}${publisher ? `（${publisher}）` : ''}`
            : total > 0
              ? `已公布名册 ${total} 名，更新日期未记录`
              : '名册尚未发布，网站上显示“尚未公布”'
        }
        description={waiting ? `待发布：${waiting}。新增、修改和删除在发布后才对外公开。` : undefined}
        action={
          <div className="arbitrator-bar-actions">
            <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setOpened('versions')}>
              历次发布
            </Button>
            <Access permission="system:arbitrator:publish">
              <Button
                disabled={isEmpty && !waiting}
                type={waiting ? 'primary' : 'default'}
                icon={<GlobalOutlined aria-hidden />}
                onClick={() => setOpened('publish')}
              >
                发布名册
              </Button>
            </Access>
          </div>
        }
      />
      {due.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            <span className="arbitrator-due">
              <span>需要核对的仲裁员：</span>
              <ul className="arbitrator-checks">
                {due.map(check => (
                  <li key={check}>
                    <RowButton onClick={() => onCheck(check)}>
                      {CHECKS[check]}：{checks[check]} 名
                    </RowButton>
                  </li>
                ))}
              </ul>
            </span>
          }
        />
      )}
      {opened === 'publish' && <PublishDialog onClose={() => setOpened(null)} />}
      {opened === 'versions' && <VersionsDialog onClose={() => setOpened(null)} />}
    </div>
  )
}

const CHECK_ORDER: readonly RosterCheck[] = ['ended', 'ending', 'incomplete']
