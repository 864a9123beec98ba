import { PageLink } from '@/components/staff/common/page-link'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { facadeField } from './values'

const GUIDE = 'facade.filing-guide'

/** Leads to the screen where a parameter is set with all that belongs to it, as far as the user has it. */
export function PlaceLink({ row: { key, name } }: { row: { key: string; name: string } }) {
  const settings = useScreenPath('infra/facade-settings/index')
  const guide = useScreenPath('system/filing-guide/index')
  const field = facadeField(key)
  const [path, screen] = key === GUIDE ? [guide, '立案份数'] : [settings, '门户设置']
  if (path === null || (key !== GUIDE && !key.startsWith('facade.'))) return null
  return (
    <PageLink
      className="row-button"
      to={field ? `${path}#${field}` : path}
      aria-label={`在${screen}中设置${name}`}
    >
      {screen}
    </PageLink>
  )
}
