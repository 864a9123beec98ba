import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, Tag } from 'antd'
import { useRef, useState } from 'react'
import { endOtherSessions, endOwnSession, getOwnSessions, type OwnSession } from '@/api/system/user-profile'
import { ListError } from '@/components/staff/list-error'
import { deviceName } from '@/lib/device-name'
import { notice } from '@/lib/notice'
import { formatTime } from '@/lib/time'
import { SESSION_KEY } from './query-keys'

const OTHERS = 'others'

/** Where one is signed in, the place at hand first, and the way to end it elsewhere. */
export function SessionList() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => getOwnSessions(signal),
  })
  const { ending, end } = useEnding()
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton active />
  const others = data.filter(session => !session.current)
  const endOne = (session: OwnSession) =>
    end(session.id, {
      question: `确定让“${deviceName(session.userAgent)}”（${session.ip}）退出登录吗？该设备上尚未保存的内容可能丢失。`,
      send: () => endOwnSession(session.id),
      done: '该设备已退出登录',
    })
  const endOthers = () =>
    end(OTHERS, {
      question: `确定让其他 ${others.length} 个设备全部退出登录吗？这些设备上尚未保存的内容可能丢失。`,
      send: endOtherSessions,
      done: '其他设备已全部退出登录',
    })
  return (
    <>
      <div className="profile-bar">
        <p className="profile-hint">发现不认识的设备时，请让它退出登录，并尽快修改密码。</p>
        {others.length > 0 && (
          <Button danger loading={ending === OTHERS} onClick={() => void endOthers()}>
            退出其他所有设备
          </Button>
        )}
      </div>
      <ul className="profile-sessions" aria-label="登录设备">
        {[...data.filter(({ current }) => current), ...others].map(session => (
          <li key={session.id}>
            <div>
              <p className="profile-device">
                {deviceName(session.userAgent)} {session.current && <Tag color="success">当前设备</Tag>}
              </p>
              <p className="profile-hint">
                <span>IP {session.ip}</span>
                <span>登录于 {formatTime(session.createTime)}</span>
                {!session.current && <span>最近使用 {formatTime(session.lastTime)}</span>}
              </p>
            </div>
            {!session.current && (
              <Button
                loading={ending === session.id}
                aria-label={`退出 ${deviceName(session.userAgent)}（${session.ip}）`}
                onClick={() => void endOne(session)}
              >
                退出登录
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 && <p className="profile-hint">没有在其他设备上登录。</p>}
    </>
  )
}

interface Ending {
  question: string
  send: () => Promise<boolean>
  done: string
}

function useEnding() {
  const client = useQueryClient()
  const [ending, setEnding] = useState<string | null>(null)
  // State would be read too late by a second click in the same frame.
  const busy = useRef(false)
  const end = async (which: string, { question, send, done }: Ending) => {
    if (busy.current || !(await notice.confirm(question))) return
    busy.current = true
    setEnding(which)
    try {
      await send()
      notice.success(done)
    } catch {
      // The HTTP layer has shown it; the list tells what is left.
    } finally {
      await client.invalidateQueries({ queryKey: SESSION_KEY })
      busy.current = false
      setEnding(null)
    }
  }
  return { ending, end }
}
