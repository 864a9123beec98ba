import { SendOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { type RosterPending, rosterSummary } from '@/api/system/arbitrator'
import { Access } from '@/components/staff/common/access'
import { formatDay } from '@/lib/format/time'

import { usePublish } from './use-publish'
import './arbitrator.css'

/** What visitors see now, what waits to be published, and the button that does it. */
export function RosterBar() {
  const { data } = useQuery(rosterSummary())
  const publish = usePublish()
  if (!data) return null
  const { publishTime, publisher, total, pending, elsewhere } = data
  const waiting = describe(pending)
  const isEmpty = total === 0 && !publishTime
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
            ? `公开名册 ${total} 名，名册更新日期 ${formatDay(publishTime)}${publisher ? `（${publisher}）` : ''}`
            : total > 0
              ? `公开名册 ${total} 名，更新日期未记录`
              : '名册尚未发布，网站上显示“尚未公布”'
        }
        description={waiting ? `待发布：${waiting}。新增、修改和删除在发布后才对外公开。` : undefined}
        action={
          <Access permission="system:arbitrator:publish">
            <Button
              disabled={isEmpty && !waiting}
              type={waiting ? 'primary' : 'default'}
              icon={<SendOutlined aria-hidden />}
              onClick={() => void publish.run({ pending, waiting })}
            >
              发布名册
            </Button>
          </Access>
        }
      />
    </div>
  )
}

/** Such as 新增 3 名，修改 2 名; empty where nothing waits. */
const describe = ({ create, update, remove }: RosterPending): string =>
  [create > 0 && `新增 ${create} 名`, update > 0 && `修改 ${update} 名`, remove > 0 && `撤下 ${remove} 名`]
    .filter(Boolean)
    .join('，')
