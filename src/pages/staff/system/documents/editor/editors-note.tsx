import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { documentEditors } from '@/api/content/document-drafts'
import { formatTime } from '@/lib/format/time'

/** Says who else has unsaved changes of the article; nothing where no one has, or the server does not know. */
export function EditorsNote({ id }: { id: number }) {
  const { data = [] } = useQuery(documentEditors(id))
  const [first] = data
  if (!first) return null
  const names = data.map(({ nickname }) => `“${nickname}”`).join('、')
  return (
    <Alert
      type="warning"
      showIcon
      className="document-note"
      title={`${names}正在修改这篇文章，尚未保存（${formatTime(first.typedTime)} 还在键入）`}
      description="请先联系对方。双方都修改的，后保存的一方需要逐项核对。"
    />
  )
}
