import { Result } from 'antd'
import { MENU_EDITORS } from '@/config/menu-diagnosis'
import { useAccess } from '@/hooks/auth/use-access'
import { Diagnosis } from './diagnosis'

/** What is wrong with the menus, for those who can mend them. */
export default function MenuDiagnosisPage() {
  const { can } = useAccess()
  if (can(...MENU_EDITORS)) return <Diagnosis />
  return (
    <Result
      status="warning"
      title="没有权限"
      subTitle="菜单诊断供负责菜单管理的人员使用。如需使用，请联系管理员开通。"
    />
  )
}
