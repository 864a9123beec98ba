import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { publishedSections } from '@/api/system/sections'
import { PageLink } from '@/components/staff/common/page-link'
import { NOTICES_SECTION } from '@/config/constants'
import { useAccess } from '@/hooks/auth/use-access'
import { useScreenPath } from '@/hooks/menus/use-screen-path'

/** What is written most often, each begun with one click: for those who may. */
export function NewLinks() {
  const { can } = useAccess()
  const documents = useScreenPath('system/documents/index')
  const arbitrators = useScreenPath('system/arbitrator/index')
  const mayWrite = documents !== null && can('system:documents:create')
  const { data } = useQuery({ ...publishedSections(), enabled: mayWrite })
  const notices = Object.values(data?.menus ?? {}).find(({ fullPath }) => fullPath === NOTICES_SECTION)
  const links = [
    mayWrite && notices && { to: `/document/new?menuId=${notices.id}`, text: `新建${notices.name}` },
    arbitrators !== null &&
      can('system:arbitrator:create') && { to: `${arbitrators}?edit=new`, text: '新增仲裁员' },
  ].filter(link => link !== false && link !== undefined)
  if (links.length === 0) return null
  return (
    <ul className="dashboard-new" aria-label="新建">
      {links.map(({ to, text }) => (
        <li key={to}>
          <PageLink to={to}>
            <PlusOutlined aria-hidden />
            {text}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
