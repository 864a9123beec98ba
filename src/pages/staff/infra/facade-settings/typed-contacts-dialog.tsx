import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import {
  replaceContacts,
  type TypedContact,
  type TypedContactsRow,
  typedContacts,
} from '@/api/content/document-references'
import { DOCUMENTS_KEY } from '@/api/system/documents'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { PageLink } from '@/components/staff/common/page-link'
import { Tag, type Tone } from '@/components/staff/dict/tag'
import { useAction } from '@/hooks/data/use-action'
import { notice } from '@/lib/browser/notice'
import { stateName } from '@/lib/forms/document-state'
import { articleTab } from '@/lib/tabs/tab-names'

const KINDS: Record<TypedContact['kind'], { name: string; tone: Tone }> = {
  former: { name: '旧内容', tone: 'warning' },
  current: { name: '手写', tone: 'default' },
  lost: { name: '引用已失效', tone: 'error' },
}

/** The articles with typed contacts, and one step that replaces them all by references. */
export function TypedContactsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(typedContacts())
  const list = data?.list ?? []
  const ids = list.filter(isReplaceable).map(({ id }) => id)
  const action = useAction({
    run: async () => notify(await replaceContacts(ids)),
    invalidate: DOCUMENTS_KEY,
  })
  return (
    <InfoDialog
      title="文章中手写的联系方式"
      width="min(860px, 100vw - 32px)"
      onClose={onClose}
      footer={close => (
        <>
          <Button onClick={close}>关闭</Button>
          {ids.length > 0 && (
            <Button type="primary" loading={action.busy} onClick={() => void action.run()}>
              {`改为引用（${ids.length} 篇）`}
            </Button>
          )}
        </>
      )}
    >
      <p className="facade-settings-hint">
        改为引用后，文章显示的总是“联系方式”中现在的内容，以后不必再改文章。每篇文章保留一个历史版本，可以恢复；历史版本和没有保存的草稿不改动。
      </p>
      {list.length === 0 ? (
        <p>没有文章使用旧的或者手写的联系方式。</p>
      ) : (
        <ul className="facade-settings-typed-list">
          {list.map(row => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {data?.hasMore && <p className="facade-settings-hint">文章较多，替换后继续列出其余的。</p>}
    </InfoDialog>
  )
}

/** Whether anything in it can be replaced by this user. */
const isReplaceable = ({ mayReplace, contacts }: TypedContactsRow) =>
  mayReplace && contacts.some(({ count, manual }) => count > manual)

function Row({ row: { id, title, state, mayReplace, contacts } }: { row: TypedContactsRow }) {
  return (
    <li>
      <PageLink to={`/document/edit/${id}`} tabName={articleTab(title)}>
        {title}
      </PageLink>
      <span className="facade-settings-hint">
        {mayReplace ? stateName(state) : `${stateName(state)}，没有修改它的权限`}
      </span>
      <ul>
        {contacts.map(contact => (
          <li key={`${contact.kind} ${contact.text}`}>
            <Tag tone={KINDS[contact.kind].tone}>{KINDS[contact.kind].name}</Tag>
            <span>{`${contact.label}：${contact.text}`}</span>
            <span className="facade-settings-hint">{placesText(contact)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function placesText({ count, manual }: TypedContact): string {
  if (manual === 0) return `${count} 处`
  return manual === count ? `${count} 处，需要手工修改` : `${count} 处，其中 ${manual} 处需要手工修改`
}

function notify({ documents, places, skipped }: Awaited<ReturnType<typeof replaceContacts>>): void {
  const done = `已把 ${documents} 篇文章中的 ${places} 处改为引用`
  if (skipped === 0) notice.success(done)
  else if (documents === 0) notice.warning('没有需要替换的内容：文章已由他人改过或者删除')
  else notice.warning(`${done}；${skipped} 篇已由他人改过、删除或者没有权限，没有改动`)
}
