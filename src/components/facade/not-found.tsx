import { Link } from 'react-router-dom'
import { FACADE_HOME } from '@/config/constants'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { type MenuEntry, visibleMenus } from '@/lib/menus/menu-tree'
import { useSections } from './use-facade'

interface Props {
  title?: string
  text?: string
}

/** The one page for everything that does not exist, with links to other pages. */
export function NotFound({
  title = '页面不存在',
  text = '您访问的页面不存在，可能已经移动位置或者撤下。请检查网址，或者从下面的栏目继续浏览。',
}: Props) {
  usePageTitle(title)
  const { columns } = useSections()
  const links = visibleMenus(columns).filter(isInside)
  return (
    <div className="facade-container facade-not-found">
      <p className="facade-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <ul className="facade-not-found-links">
        <li>
          <Link to={FACADE_HOME}>返回首页</Link>
        </li>
        {links.map(({ key, path, title: name }) => (
          <li key={key}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const isInside = (entry: MenuEntry) => entry.path.startsWith(`${FACADE_HOME}/`)

/** A missing article, whatever the reason: unpublished, withdrawn and never written look the same (hardening F3). */
export const ArticleNotFound = () => (
  <NotFound
    title="文章不存在或已撤下"
    text="您访问的文章不存在，或者已经撤下。请检查网址，或者从下面的栏目继续浏览。"
  />
)
