import type { FacadeMenu } from '@/api/system/sections'
import { Access } from '@/components/staff/common/access'
import { PageLink } from '@/components/staff/common/page-link'
import { Tag } from '@/components/staff/dict/tag'
import { RowButton } from '@/components/staff/list/row-button'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { safeLink } from '@/lib/html/safe-link'
import { isDirectory } from './tree-order'

interface SectionLineProps {
  section: FacadeMenu
  kind: string
  /** The name of the section in the other language. */
  counterpart: string | undefined
  onEdit: () => void
  onAdd: () => void
  onDelete: () => void
}

/** What a line of the tree says of its section, and what can be done with it. */
export function SectionLine({ section, kind, counterpart, onEdit, onAdd, onDelete }: SectionLineProps) {
  const { name, fullPath, visible, status, language } = section
  const link = isDirectory(section) || status !== 0 ? null : safeLink(fullPath)
  return (
    <>
      <span className="facade-menu-name">
        <strong>{name}</strong>
        <Tag tone="default">{kind}</Tag>
        {status !== 0 && <Tag tone="default">已停用</Tag>}
        {!visible && <Tag tone="default">导航中隐藏</Tag>}
        {language === 'en' && <Tag tone="default">英文</Tag>}
        {counterpart && (
          <span className="facade-menu-counterpart">
            {`${language === 'en' ? '对应中文：' : '英文版：'}${counterpart}`}
          </span>
        )}
      </span>
      <span className="facade-menu-address">
        {link ? (
          <a href={link.href} target="_blank" rel="noopener noreferrer">
            <span>{fullPath}</span>
            <span className="visually-hidden">（在新窗口打开）</span>
          </a>
        ) : (
          fullPath
        )}
      </span>
      <span className="facade-menu-count">
        <ArticleCount section={section} />
      </span>
      <span className="staff-row-actions">
        {isDirectory(section) && section.parentId === 0 && (
          <Access permission="system:facade-menu:create">
            <RowButton onClick={onAdd} aria-label={`为${name}新增下级栏目`}>
              新增下级
            </RowButton>
          </Access>
        )}
        <Access permission="system:facade-menu:update">
          <RowButton onClick={onEdit} aria-label={`修改${name}`}>
            修改
          </RowButton>
        </Access>
        <Access permission="system:facade-menu:delete">
          <RowButton danger onClick={onDelete} aria-label={`删除${name}`}>
            删除
          </RowButton>
        </Access>
      </span>
    </>
  )
}

/** Articles where no visitor is led to them are counted too: someone has to move them. */
function ArticleCount({ section: { id, name, kind, published, drafts } }: { section: FacadeMenu }) {
  const documents = useScreenPath('system/documents/index')
  if (published + drafts === 0) return kind === '1' || kind === '2' ? '没有文章' : null
  const text = `已发布 ${published} 篇${drafts > 0 ? `，未发布 ${drafts} 篇` : ''}`
  if (!documents) return text
  return (
    <PageLink to={`${documents}?menuId=${id}`} aria-label={`${name}：${text}`}>
      {text}
    </PageLink>
  )
}
