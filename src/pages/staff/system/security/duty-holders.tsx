import { DUTIES, type Duty } from '@shared/domain/security'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { ROLE_KEY } from '@/api/system/role'
import { createDutyRole, type SecuritySettings } from '@/api/system/security'
import { Tag } from '@/components/staff/dict/tag'
import { useAction } from '@/hooks/data/use-action'
import { useScreenPath } from '@/hooks/menus/use-screen-path'

const NAMES: Record<Duty, string> = {
  system: '系统管理员',
  security: '安全管理员',
  audit: '审计管理员',
}

interface DutyHoldersProps {
  holders: SecuritySettings['holders']
  mayCreate: boolean
}

/** Who holds each of the three duties now, and how to fill one that is vacant. */
export function DutyHolders({ holders, mayCreate }: DutyHoldersProps) {
  const users = useScreenPath('system/user/index')
  const { run, busy } = useAction({
    run: (duty: Exclude<Duty, 'system'>) => createDutyRole(duty),
    done: '角色已建立。请到用户管理，为担任的人设置这个角色',
    invalidate: ROLE_KEY,
  })
  return (
    <>
      <dl className="duty-holders">
        {DUTIES.map(duty => {
          const own = holders.filter(({ duties }) => duties.includes(duty))
          return (
            <div key={duty} className="duty-holder">
              <dt>{NAMES[duty]}</dt>
              <dd>
                {own.map(({ id, nickname, username, isReady, duties }) => (
                  <Tag key={id} tone={duties.length > 1 ? 'warning' : isReady ? 'processing' : 'default'}>
                    {nickname}（{username}）{duties.length > 1 && '，兼任几种'}
                    {!isReady && '，不能登录'}
                  </Tag>
                ))}
                {own.length === 0 && <span className="security-text">无人担任</span>}
                {own.length === 0 && duty !== 'system' && mayCreate && (
                  <Button size="small" loading={busy} onClick={() => void run(duty)}>
                    新建“{NAMES[duty]}”角色
                  </Button>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {users && (
        <p className="security-text duty-note">
          担任的人在<Link to={users}>用户管理</Link>中设置角色。
        </p>
      )}
    </>
  )
}
