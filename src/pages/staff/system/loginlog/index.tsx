import { Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import {
  getLoginLogPage,
  LOGIN_LOG_KEY,
  type LoginLog,
  type LoginLogQuery,
  loginLogExports,
} from '@/api/system/login-log'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { Fold } from '@/components/staff/list/fold'
import { ListPage } from '@/components/staff/list/list-page'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { loginLogColumns } from './columns'
import { LoginLogDialog } from './login-log-dialog'

const LoginHours = lazy(() => import('./login-hours'))

const FILTERS: FilterField[] = [
  { name: 'username', label: '登录名', kind: 'text' },
  { name: 'userIp', label: '登录 IP', kind: 'text' },
  {
    name: 'status',
    label: '结果',
    kind: 'select',
    options: [
      { label: '成功', value: 'true' },
      { label: '失败', value: 'false' },
    ],
  },
  { name: 'createTime', label: '登录时间', kind: 'range' },
]

/** Who signed in or out, or tried to (contract 10.2). */
export default function LoginLogPage() {
  const list = usePageQuery<LoginLog, LoginLogQuery>({
    key: LOGIN_LOG_KEY,
    fetch: getLoginLogPage,
    filters: FILTERS,
  })
  const [opened, setOpened] = useState<LoginLog | null>(null)
  const hasHours = useServerHas('loginHours')
  return (
    <>
      {hasHours && (
        <Fold title="近 14 天的时段分布">
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
            <LoginHours />
          </Suspense>
        </Fold>
      )}
      <ListPage
        name="login-log"
        label="登录日志列表"
        list={list}
        filters={FILTERS}
        columns={loginLogColumns(setOpened)}
        noun="登录日志"
        exported={{ permission: 'system:login-log:export', calls: loginLogExports, title: '登录日志' }}
      />
      {opened && <LoginLogDialog row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
