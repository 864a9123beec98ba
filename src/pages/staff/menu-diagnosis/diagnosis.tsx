import { ReloadOutlined } from '@ant-design/icons'
import { isRecord } from '@shared/domain/is-record'
import { RESERVED_SEGMENTS } from '@shared/domain/paths/reserved-segments'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Result, Skeleton } from 'antd'
import { useMemo } from 'react'
import { type Menu, menuList } from '@/api/system/menu'
import { ListError } from '@/components/staff/list/list-error'
import { FACADE_HOME } from '@/config/constants'
import { useAccess } from '@/hooks/auth/use-access'
import { useMenuProblems } from '@/hooks/menus/use-menus'
import { diagnoseRows } from '@/lib/menus/diagnose-rows'
import { isScreen } from '@/lib/menus/screens'
import { countMenus, groupsOf } from './findings'
import { ProblemGroup } from './problem-group'
import './menu-diagnosis.css'

/** Diagnoses the rows of the menu table, where the user may read them, and the user's own menus. */
export function Diagnosis() {
  const mayRead = useAccess().can('system:menu:query')
  const { data, error, refetch, isFetching } = useQuery({ ...menuList(), enabled: mayRead })
  const groups = useGroups(data)
  const byId = useMemo(() => rowsById(data), [data])
  if (mayRead && data === undefined) {
    return error ? (
      <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton active />
    )
  }
  const bad = countMenus(groups)
  return (
    <section className="diagnosis" aria-label="菜单诊断">
      <div className="diagnosis-head">
        <p className="diagnosis-summary" role="status">
          <span>{mayRead ? `共 ${data?.length ?? 0} 个菜单（含按钮），` : '您的账号收到的菜单中，'}</span>
          <span>{bad > 0 ? <strong>{bad} 个有问题</strong> : '没有发现问题'}</span>
        </p>
        {mayRead && (
          <Button icon={<ReloadOutlined />} loading={isFetching} onClick={() => void refetch()}>
            刷新
          </Button>
        )}
      </div>
      {!mayRead && (
        <Alert
          type="info"
          showIcon
          title="您的账号没有菜单查询权限，只检查了您的账号收到的菜单，未检查全部菜单。"
        />
      )}
      {error && <Alert type="warning" showIcon title={`刷新失败，以下是之前的结果：${error.message}`} />}
      {bad === 0 && <Result status="success" title="所有菜单均正常" subTitle="没有需要处理的问题。" />}
      {groups.map(group => (
        <ProblemGroup key={group.kind} group={group} rows={byId} />
      ))}
    </section>
  )
}

function useGroups(rows: unknown) {
  const received = useMenuProblems()
  return useMemo(() => {
    const problems = diagnoseRows(rows, {
      isScreen,
      reserved: RESERVED_SEGMENTS,
      facade: FACADE_HOME,
      origin: window.location.origin,
    })
    return groupsOf(problems, received, rows)
  }, [rows, received])
}

/** Rows of other servers may be anything. */
const rowsById = (rows: unknown): ReadonlyMap<string, Menu> =>
  new Map(
    (Array.isArray(rows) ? rows : []).filter(isRecord).map(row => [String(row.id), row as unknown as Menu]),
  )
