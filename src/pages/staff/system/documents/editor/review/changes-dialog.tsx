import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { type DocumentSnapshot, documentVersion, documentVersions } from '@/api/content/document-versions'
import type { StaffDocument } from '@/api/public/documents'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { ListError } from '@/components/staff/list/list-error'
import { VersionChanges } from '../version-changes'
import '../versions.css'
import { withChanges } from '../../review-text'

interface ChangesDialogProps {
  document: StaffDocument
  onClose: () => void
}

/** What is sent for review beside what visitors read, or read last. */
export function ChangesDialog({ document, onClose }: ChangesDialogProps) {
  const { createTime, updateTime = createTime, review } = document
  const sent = { createTime: review?.sendTime ?? updateTime, snapshot: snapshotOf(withChanges(document)) }
  return (
    <InfoDialog title="与已发布内容比较" width={900} onClose={onClose}>
      {document.changes ? (
        <VersionChanges before={{ createTime: updateTime, snapshot: snapshotOf(document) }} after={sent} />
      ) : (
        <SincePublished id={document.id} sent={sent} />
      )}
    </InfoDialog>
  )
}

type State = Parameters<typeof VersionChanges>[0]['after']

/** Since the last publication, which is one of the versions. */
function SincePublished({ id, sent }: { id: number; sent: State }) {
  const versions = useQuery(documentVersions(id))
  const last = versions.data?.find(({ action }) => action === 'publish')
  const published = useQuery({ ...documentVersion(last?.id ?? 0), enabled: last !== undefined })
  const error = versions.error ?? published.error
  if (error) {
    const retry = () => void Promise.all([versions.refetch(), last && published.refetch()])
    return <ListError error={error} onRetry={retry} retrying={versions.isFetching || published.isFetching} />
  }
  if (versions.data && !last) return <Empty description="历史版本中没有发布过的内容" />
  if (published.data === undefined) return <Skeleton active />
  if (published.data === null) return <p>该版本已超出保留数量，不能比较。</p>
  return <VersionChanges before={published.data} after={sent} />
}

const snapshotOf = (row: StaffDocument): DocumentSnapshot => row
