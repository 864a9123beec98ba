import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { marked } from 'marked'
import { useLocation } from 'react-router-dom'
import { SafeHtml } from '@/components/common/safe-html'
import '@/components/common/prose.css'
import { PageLink } from '@/components/staff/common/page-link'
import { ListError } from '@/components/staff/list/list-error'
import { HELP_TOPICS, type HelpTopic, helpPath } from '@/config/help-topics'
import './help.css'

const texts = import.meta.glob<string>('../../../help/*.md', { query: '?raw', import: 'default' })

/** 帮助: the topics, and the text of the one in the address. */
export default function HelpPage() {
  const { pathname } = useLocation()
  const topic = HELP_TOPICS.find(each => helpPath(each) === pathname)
  return (
    <div className="help">
      <nav aria-label="帮助目录">
        <ul>
          {HELP_TOPICS.map(each => (
            <li key={each.name} aria-current={each === topic ? 'page' : undefined}>
              <PageLink to={helpPath(each)}>{each.title}</PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <article className="help-text">
        <h2>{topic?.title ?? '帮助'}</h2>
        {topic ? (
          <HelpText topic={topic} />
        ) : (
          <p>
            请选择要查看的内容。在任何页面点击右上角的“帮助”，打开的是该页面的说明；也可以按 Ctrl+K
            输入名称查找。
          </p>
        )}
      </article>
    </div>
  )
}

function HelpText({ topic }: { topic: HelpTopic }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['help', topic.name],
    queryFn: async () => marked.parse((await texts[`../../../help/${topic.name}.md`]?.()) ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <ListError error={error} onRetry={() => void refetch()} />
  return data === undefined ? <Skeleton active /> : <SafeHtml className="prose" html={data} />
}
