import { Button, Empty, Skeleton } from 'antd'
import { useSyncExternalStore } from 'react'
import { PageLink } from '@/components/staff/common/page-link'
import { TitledCard } from '@/components/staff/common/titled-card'
import { useAccess } from '@/hooks/auth/use-access'
import { pageOf } from '@/hooks/menus/use-current-page'
import { useMenus } from '@/hooks/menus/use-menus'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { formatTime } from '@/lib/format/time'
import { draftChanges, draftsOf, NEW_RECORD, watchDrafts } from '@/lib/forms/drafts'
import type { MenuEntry } from '@/lib/menus/menu-tree'
import { useUserStore } from '@/stores/user'
import { useSummary } from './use-summary'

const SHOWN = 6

/** What was begun and not finished: articles that are not out yet, and forms left unsaved on this device. */
export function DraftCard() {
  const forms = useFormDrafts()
  const documents = useScreenPath('system/documents/index')
  const { can } = useAccess()
  const { summary, error, retry, retrying } = useSummary()
  const { unpublished, scheduled } = summary?.drafts ?? { unpublished: 0, scheduled: 0 }
  const failed = error !== null && can('system:documents:query')
  const none = forms.length === 0 && unpublished + scheduled === 0
  return (
    <TitledCard level={3} title="待完成">
      {failed && (
        <p className="dashboard-failure" role="alert">
          <span>{`未发布的文章加载失败：${error.message}`}</span>
          <Button size="small" loading={retrying} onClick={retry}>
            重试
          </Button>
        </p>
      )}
      {none && !summary && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {none && (summary || (error && !failed)) && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有未完成的内容" />
      )}
      <ul className="dashboard-list">
        {unpublished > 0 && (
          <li>
            <Waiting to={documents && `${documents}?status=1`}>未发布的文章</Waiting>
            <strong>{`${unpublished} 篇`}</strong>
          </li>
        )}
        {scheduled > 0 && (
          <li>
            <Waiting to={documents}>定时发布的文章</Waiting>
            <strong>{`${scheduled} 篇`}</strong>
          </li>
        )}
        {forms.slice(0, SHOWN).map(({ key, route, title, isNew, typedAt }) => (
          <li key={key}>
            <PageLink to={route}>
              {title}：未保存的{isNew ? '新增' : '修改'}内容
            </PageLink>
            <time>{formatTime(typedAt)}</time>
          </li>
        ))}
      </ul>
      {forms.length > SHOWN && (
        <p className="dashboard-hint">{`另有 ${forms.length - SHOWN} 份未保存的表单。`}</p>
      )}
    </TitledCard>
  )
}

function Waiting({ to, children }: { to: string | null; children: string }) {
  return to ? <PageLink to={to}>{children}</PageLink> : <span>{children}</span>
}

/**
 * Forms that the signed-in user left unsaved on this device, newest first. Those of screens they may no longer open are
 * left out.
 */
function useFormDrafts() {
  const user = useUserStore(state => state.user?.id)
  const menus = useMenus()
  useSyncExternalStore(watchDrafts, draftChanges)
  return user ? namedDrafts(user, menus) : []
}

const namedDrafts = (user: string, menus: MenuEntry[]) =>
  draftsOf({ user }).flatMap(({ route, form, record, typedAt }) => {
    const page = pageOf(route, menus)
    if (!page) return []
    return {
      key: `${route} ${form} ${record}`,
      route,
      title: page.title,
      isNew: record === NEW_RECORD,
      typedAt,
    }
  })
