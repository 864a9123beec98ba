import { Result } from 'antd'
import { Access } from '@/components/staff/common/access'
import { MENU_DIAGNOSIS, MENU_EDITORS } from '@/config/menu-diagnosis'
import './missing-page.css'
import { PageLink } from '@/components/staff/common/page-link'

/** A menu names a screen this version does not have: shows which, so that an administrator can correct it. */
export function MissingPage({ component }: { component: string }) {
  return (
    <Result
      status="warning"
      title="页面尚未提供"
      subTitle={
        <span className="missing-page">
          菜单配置的组件 <code>{component}</code> 在当前版本中不存在。
          <br />
          请联系负责菜单管理的人员，检查该菜单的“组件路径”。
        </span>
      }
      extra={
        <Access permission={MENU_EDITORS}>
          <PageLink to={MENU_DIAGNOSIS}>打开菜单诊断</PageLink>
        </Access>
      }
    />
  )
}
