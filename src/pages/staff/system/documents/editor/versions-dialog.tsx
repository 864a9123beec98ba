import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  type DocumentVersion,
  documentVersion,
  documentVersions,
  restoreDocumentVersion,
  type VersionAction,
} from '@/api/content/document-versions'
import type { StaffDocument } from '@/api/public/documents'
import { DOCUMENTS_KEY } from '@/api/system/documents'
import { ListError } from '@/components/staff/list/list-error'
import { useAction } from '@/hooks/data/use-action'
import { useIsDirty } from '@/hooks/forms/use-is-dirty'
import { formatSize } from '@/lib/format/file-size'
import { formatTime } from '@/lib/format/time'
import { ACTIONS } from '../action-names'
import { DOCUMENT_LOG } from '../paths'
import { VersionChanges } from './version-changes'
import './versions.css'

const VERSION_ACTIONS: Record<VersionAction, string> = { ...ACTIONS, origin: '原有内容' }

interface VersionsDialogProps {
  document: StaffDocument
  mayRestore: boolean
  /** The form holds something that is not saved. */
  isDirty: () => boolean
  onClose: () => void
}

/** Who changed a document, when and how: any two versions are compared, and any former one can be restored. */
export function VersionsDialog({ document, mayRestore, isDirty, onClose }: VersionsDialogProps) {
  const changed = useIsDirty({ isDirty })
  const [open, setOpen] = useState(true)
  const client = useQueryClient()
  const navigate = useNavigate()
  const restore = useAction({
    confirm: (version: DocumentVersion) =>
      `恢复 ${formatTime(version.createTime)} 的版本？${document.status === 0 ? '文章已发布，恢复后访客立即看到该版本。' : ''}当前内容仍保留在历史版本中。`,
    run: async version => {
      await restoreDocumentVersion(version.id, document.updateTime)
      await client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
      setOpen(false)
    },
    done: '已恢复',
    invalidate: DOCUMENTS_KEY,
  })
  return (
    <Modal
      title="历史版本"
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      width={1100}
      footer={
        <>
          <Button
            onClick={() => {
              setOpen(false)
              navigate(`${DOCUMENT_LOG}?documentId=${document.id}`)
            }}
          >
            操作记录
          </Button>
          <Button onClick={() => setOpen(false)}>关闭</Button>
        </>
      }
    >
      <p className="document-hint">
        每次保存保留一个版本，最多保留最近 50 个（合计不超过 32 MB）。选择两个版本进行比较。
      </p>
      {changed && mayRestore && (
        <Alert
          type="warning"
          showIcon
          className="document-note"
          title="当前有未保存的修改，请先保存或放弃，再恢复历史版本。"
        />
      )}
      <Versions
        documentId={document.id}
        onRestore={mayRestore && !changed ? version => void restore.run(version) : undefined}
      />
    </Modal>
  )
}

interface VersionsProps {
  documentId: number
  /** Undefined: no version can be restored now. */
  onRestore: ((version: DocumentVersion) => void) | undefined
}

function Versions({ documentId, onRestore }: VersionsProps) {
  const { data, error, refetch, isFetching } = useQuery(documentVersions(documentId))
  const [chosen, setChosen] = useState<Compared | null>(null)
  if (!data && error) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton active />
  const [newest, former] = data
  if (!newest) return <Empty description="还没有历史版本，下次保存时开始记录" />
  const compared = chosen ?? (former && { older: former.id, newer: newest.id })
  return (
    <div className="versions">
      <ol className="versions-list" aria-label="版本">
        {data.map((version, at) => (
          <VersionItem
            key={version.id}
            version={version}
            newest={newest}
            former={data[at + 1]}
            isChosen={version.id === (compared?.newer ?? newest.id) || version.id === compared?.older}
            onCompare={setChosen}
            onRestore={onRestore}
          />
        ))}
      </ol>
      {compared ? <Comparison {...compared} /> : <p>只有一个版本，没有可以比较的内容。</p>}
    </div>
  )
}

/** Numbers of two versions. */
interface Compared {
  older: number
  newer: number
}

interface VersionItemProps {
  version: DocumentVersion
  newest: DocumentVersion
  /** The version before this one, if it is stored. */
  former: DocumentVersion | undefined
  isChosen: boolean
  onCompare: (compared: Compared) => void
  onRestore: VersionsProps['onRestore']
}

function VersionItem({ version, newest, former, isChosen, onCompare, onRestore }: VersionItemProps) {
  const isNewest = version === newest
  const time = formatTime(version.createTime)
  return (
    <li className={isChosen ? 'is-chosen' : ''}>
      <span className="versions-what">
        <strong>
          {isNewest ? `${VERSION_ACTIONS[version.action]}（当前）` : VERSION_ACTIONS[version.action]}
        </strong>
        <span>{`${time}　${version.author ?? '系统'}　${formatSize(version.size)}`}</span>
        {version.note && <span className="versions-note">{version.note}</span>}
      </span>
      <span className="versions-buttons">
        {!isNewest && (
          <Button
            size="small"
            onClick={() => onCompare({ older: version.id, newer: newest.id })}
            aria-label={`将 ${time} 的版本与当前比较`}
          >
            与当前比较
          </Button>
        )}
        {former && (
          <Button
            size="small"
            onClick={() => onCompare({ older: former.id, newer: version.id })}
            aria-label={`将 ${time} 的版本与上一版比较`}
          >
            与上一版比较
          </Button>
        )}
        {!isNewest && onRestore && (
          <Button size="small" onClick={() => onRestore(version)} aria-label={`恢复 ${time} 的版本`}>
            恢复
          </Button>
        )}
      </span>
    </li>
  )
}

function Comparison({ older, newer }: Compared) {
  const [before, after] = [useQuery(documentVersion(older)), useQuery(documentVersion(newer))]
  const failed = before.error ?? after.error
  if (failed) {
    const retry = () => void Promise.all([before.refetch(), after.refetch()])
    return <ListError error={failed} onRetry={retry} retrying={before.isFetching || after.isFetching} />
  }
  if (before.data === undefined || after.data === undefined) return <Skeleton active />
  if (before.data === null || after.data === null) return <p>该版本已超出保留数量，不能比较。</p>
  return <VersionChanges before={before.data} after={after.data} />
}
