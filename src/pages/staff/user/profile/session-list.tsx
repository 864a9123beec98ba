import { deviceName } from '@shared/domain/device-name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { endOwnSessions, type OwnSession, ownSessions, SESSION_KEY } from '@/api/system/user-profile'
import { Tag } from '@/components/staff/dict/tag'
import { ListError } from '@/components/staff/list/list-error'
import { notice } from '@/lib/browser/notice'
import { formatTime } from '@/lib/format/time'
import { PasswordDialog } from './contact/password-dialog'

const OTHERS = 'others'

/** The user's sessions, the current one first, with buttons to end the others. */
export function SessionList() {
  const { data, error, refetch, isFetching } = useQuery(ownSessions())
  const client = useQueryClient()
  /** What is about to end. */
  const [ending, setEnding] = useState<OwnSession | typeof OTHERS | null>(null)
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton active />
  const others = data.filter(session => !session.current)
  const close = () => {
    setEnding(null)
    // Failures too: one that has ended meanwhile goes from the list.
    void client.invalidateQueries({ queryKey: SESSION_KEY })
  }
  return (
    <>
      <div className="profile-bar">
        <p className="profile-hint">发现不认识的设备时，请让它退出登录，并尽快修改密码。</p>
        {others.length > 0 && (
          <Button danger onClick={() => setEnding(OTHERS)}>
            退出其他所有设备
          </Button>
        )}
      </div>
      <ul className="profile-sessions" aria-label="登录设备">
        {[...data.filter(({ current }) => current), ...others].map(session => (
          <li key={session.id}>
            <div>
              <p className="profile-device">
                <span>{`${deviceName(session.userAgent)} `}</span>
                {session.current && <Tag tone="success">当前设备</Tag>}
              </p>
              <p className="profile-hint">
                <span>{`IP ${session.ip}`}</span>
                <span>{`登录于 ${formatTime(session.createTime)}`}</span>
                {!session.current && <span>{`最近使用 ${formatTime(session.lastTime)}`}</span>}
              </p>
            </div>
            {!session.current && (
              <Button
                aria-label={`退出登录：${deviceName(session.userAgent)}（${session.ip}）`}
                onClick={() => setEnding(session)}
              >
                退出登录
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 && <p className="profile-hint">没有在其他设备上登录。</p>}
      {ending && (
        <PasswordDialog
          title="退出登录设备"
          okText="退出登录"
          danger
          words={
            ending === OTHERS
              ? `其他 ${others.length} 个设备将全部退出登录，这些设备上尚未保存的内容将丢失。`
              : `“${deviceName(ending.userAgent)}”（${ending.ip}）将退出登录，该设备上尚未保存的内容将丢失。`
          }
          send={proof => endOwnSessions({ ...(ending !== OTHERS && { id: ending.id }), ...proof })}
          onDone={() => {
            notice.success(ending === OTHERS ? '其他设备已全部退出登录' : '该设备已退出登录')
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
