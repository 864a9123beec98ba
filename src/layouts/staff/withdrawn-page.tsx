import { Button, Result } from 'antd'
import { useNavigate } from 'react-router-dom'
import { RequestButton, RequestState } from '@/components/staff/permission/page-request'
import { STAFF_HOME } from '@/config/constants'
import { useTabsStore } from '@/stores/tabs'

interface WithdrawnPageProps {
  /** Key and name of its tab. */
  tab: string
  name: string
}

/**
 * In place of the page of an open tab that the user may no longer see. Its drafts are stored
 * (docs/decisions/011-drafts-and-conflicts.md).
 */
export function WithdrawnPage({ tab, name }: WithdrawnPageProps) {
  const navigate = useNavigate()
  const close = () => {
    navigate(STAFF_HOME, { replace: true })
    useTabsStore.getState().close(tab)
  }
  return (
    <Result
      status="warning"
      title={`您现在不能查看“${name}”`}
      subTitle={
        <RequestState
          path={tab}
          otherwise="管理员调整了您的权限或者菜单。您在表单中填写的内容已保存为草稿，恢复权限后打开本页即可继续。"
        />
      }
      extra={
        <>
          <RequestButton path={tab} />
          <Button onClick={close}>关闭本页</Button>
        </>
      }
    />
  )
}
