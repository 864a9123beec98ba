import { StopOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  endSessionsOfUser,
  endStaffSession,
  endStaffSessions,
  getStaffSessionPage,
  STAFF_SESSION_KEY,
  type StaffSession,
  type StaffSessionQuery,
  sessionClients,
} from '@/api/system/staff-session'
import { Access } from '@/components/staff/common/access'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { DICT } from '@/config/dict-types'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { runBatch } from '@/hooks/data/run-batch'
import { useAction } from '@/hooks/data/use-action'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useSelection } from '@/hooks/data/use-selection'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { inPortions } from '@/lib/batch/portions'
import { useUserStore } from '@/stores/user'
import { useSessionColumns } from './columns'
import { endAllQuestion, endChosenQuestion, endQuestion, OWN_CLIENT_LABEL, rowName } from './session-texts'

const MAY_END = 'system:oauth2-token:delete'

/** The sessions: which users are signed in, from where, with buttons to end them. */
export default function StaffSessionPage() {
  const navigate = useNavigate()
  const ownId = useUserStore(state => state.user?.id)
  const logPath = useScreenPath('system/loginlog/index')
  const knowsMore = useServerHas('liveSessions')
  const { data: clients } = useQuery({ ...sessionClients(), enabled: knowsMore })
  const filters = useMemo<FilterField[]>(
    () => [
      { name: 'username', label: '登录用户', kind: 'text', addition: 'filters' },
      { name: 'userId', label: '用户编号', kind: 'number' },
      knowsMore
        ? {
            name: 'clientId',
            label: '应用',
            kind: 'select',
            options: (clients ?? []).map(({ id, name }) => ({ value: id, label: name ?? OWN_CLIENT_LABEL })),
          }
        : { name: 'clientId', label: '客户端编号', kind: 'text' },
      { name: 'userType', label: '用户类型', kind: 'dict', type: DICT.userType },
    ],
    [clients, knowsMore],
  )
  const list = usePageQuery<StaffSession, StaffSessionQuery>({
    key: STAFF_SESSION_KEY,
    fetch: getStaffSessionPage,
    filters,
  })
  const { rows: chosen, selection } = useSelection({
    permission: MAY_END,
    list,
    nameOf: rowName,
    // The current session is only ended by itself, after its own confirmation.
    isDisabled: row => row.current === true || row.isAbove === true,
  })
  const end = useAction({
    confirm: endQuestion,
    run: (row: StaffSession) => endStaffSession(row.accessToken),
    done: '该登录已结束',
    invalidate: STAFF_SESSION_KEY,
  })
  const endAll = useAction({
    confirm: row => endAllQuestion(row, String(row.userId) === ownId),
    run: (row: StaffSession) => endSessionsOfUser(row.userId),
    done: '该用户的全部登录已结束',
    invalidate: STAFF_SESSION_KEY,
  })
  const endChosen = useAction({
    confirm: endChosenQuestion,
    run: (rows: StaffSession[]) =>
      runBatch({
        ...{ title: '结束登录', done: count => `已结束 ${count} 处登录`, plural: '处登录' },
        rows: rows.map(row => ({ id: row.accessToken, name: rowName(row) })),
        run: inPortions(endStaffSessions),
      }),
    invalidate: STAFF_SESSION_KEY,
  })
  const columns = useSessionColumns({
    onEnd: row => void end.run(row),
    onEndAll: row => void endAll.run(row),
    onLog:
      logPath === null
        ? undefined
        : ({ username = '' }) => navigate(`${logPath}?${new URLSearchParams({ username })}`),
  })
  return (
    <ListPage
      name="staff-session"
      label="登录会话列表"
      list={list}
      filters={filters}
      columns={columns}
      noun="登录会话"
      selection={selection}
      actions={
        <Access permission={MAY_END}>
          <Button
            danger
            icon={<StopOutlined aria-hidden />}
            disabled={chosen.length === 0}
            onClick={() => void endChosen.run(chosen)}
          >
            批量结束
          </Button>
        </Access>
      }
    />
  )
}
