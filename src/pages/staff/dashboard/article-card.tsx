import { Empty } from 'antd'
import { PageLink } from '@/components/staff/common/page-link'
import { FACADE_HOME } from '@/config/constants'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { formatDay } from '@/lib/format/time'
import { SummaryPart } from './summary-part'

/** What the facade has published last, as visitors see it. */
export function ArticleCard() {
  const all = useScreenPath('system/documents/index')
  return (
    <SummaryPart
      title="最新文章"
      permission="system:documents:query"
      select={summary => summary.articles}
      extra={all && <PageLink to={all}>全部文章</PageLink>}
    >
      {articles => (
        <>
          {articles.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="门户网站还没有发布文章" />
          )}
          <ul className="dashboard-list">
            {articles.map(({ id, title, menuName, publishTime, views }) => (
              <li key={id}>
                <span>
                  <a href={`${FACADE_HOME}/article/${id}`} target="_blank" rel="noopener">
                    <span>{title}</span>
                    <span className="visually-hidden">（在新窗口打开）</span>
                  </a>
                  <span className="dashboard-hint">{`${menuName ?? '未归入栏目'} · 阅读 ${views} 次`}</span>
                </span>
                <time>{formatDay(publishTime)}</time>
              </li>
            ))}
          </ul>
        </>
      )}
    </SummaryPart>
  )
}
