import { useQuery } from '@tanstack/react-query'
import { Button, Result, Skeleton } from 'antd'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { permissionExplanation } from '@/api/system/permission'
import { ToNotFound } from '@/components/common/to-not-found'
import { ExplanationSteps } from '@/components/staff/permission/explanation-steps'
import { RequestButton, RequestState } from '@/components/staff/permission/page-request'
import { STAFF_HOME } from '@/config/constants'
import { movedPath } from '@/config/moved-paths'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { useUserStore } from '@/stores/user'
import './unknown-address.css'

/** At an address that none of the user's menus has: one of an earlier version leads to where its screen is now. */
export function UnknownAddress() {
  const { pathname, search, hash } = useLocation()
  const moved = movedPath(pathname)
  return moved ? <Navigate to={moved + search + hash} replace /> : <NoMenu pathname={pathname} />
}

/**
 * A page of others can be asked for, and says to those who give roles why it is not theirs; any other address leads to
 * 404, and so does every one on servers that cannot explain.
 */
function NoMenu({ pathname }: { pathname: string }) {
  const navigate = useNavigate()
  const { can } = useAccess()
  const explains = useServerHas('permissionHelp')
  const { data, error } = useQuery({
    ...permissionExplanation({ path: pathname }),
    staleTime: 0,
    retry: false,
    enabled: explains,
  })
  const menu = data?.menu
  usePageTitle(menu ? `没有权限：${menu.name}` : '正在加载')
  // A directory is no page.
  if (!explains || error || (data && (!menu || (data.allowed && !menu.component)))) return <ToNotFound />
  if (!data || !menu) return <Skeleton active />
  if (data.allowed) {
    return (
      <Result
        status="info"
        title={<h1 className="forbidden-title">{`您已可以查看“${menu.name}”`}</h1>}
        subTitle="您的权限刚刚调整过，请重新加载。"
        extra={
          <Button type="primary" onClick={() => useUserStore.setState({ user: null })}>
            重新加载
          </Button>
        }
      />
    )
  }
  return (
    <Result
      status="warning"
      title={<h1 className="forbidden-title">{`您的角色没有开通此功能：${menu.name}`}</h1>}
      subTitle={<RequestState path={pathname} otherwise="工作需要的，可以申请；批准后本页自动打开。" />}
      extra={
        <>
          <RequestButton path={pathname} />
          <Button onClick={() => navigate(STAFF_HOME, { replace: true })}>返回首页</Button>
        </>
      }
    >
      {can('system:permission:assign-user-role') && <ExplanationSteps explanation={data} />}
    </Result>
  )
}
