import { useNavigate } from 'react-router-dom'
import type { StaffDocument } from '@/api/public/documents'
import {
  copyDocument,
  DOCUMENTS_KEY,
  deleteDocument,
  deleteDocuments,
  publishDocument,
  updateDocumentPlace,
} from '@/api/system/documents'
import { useAction } from '@/hooks/data/use-action'
import { useRemoval } from '@/hooks/data/use-removal'
import { PUBLISHED } from '@/lib/forms/document-state'
import type { DocumentActions } from './columns'
import type { TimeChoice } from './past-time-dialog'
import { editPath } from './paths'
import { publishQuestion } from './publish-question'
import { noticePublished } from './published-notice'
import { useFound } from './use-found'
import { isPast, usePastTime } from './use-past-time'

interface Publication {
  row: StaffDocument
  status: number
  /** What the user chose for a time that is past; undefined where no choice was needed. */
  time?: TimeChoice
}

const DOCUMENTS = { noun: '文章', nameOf: (row: StaffDocument) => row.title, key: DOCUMENTS_KEY }

/** What is done with one document of the list. `now`: when the list is shown. `dialog` belongs beside the list. */
export function useDocumentActions(now: number, onSort: (row: StaffDocument) => void) {
  const navigate = useNavigate()
  const pastTime = usePastTime()
  const found = useFound()
  const publish = useAction({
    confirm: async ({ row, status, time }: Publication) =>
      time === undefined
        ? publishQuestion(row, status, now) + (status === PUBLISHED ? await found.inOne(row.id) : '')
        : undefined,
    run: ({ row, status, time }) => publishDocument(row.id, status, time === 'now' ? 0 : undefined),
    done: (_, { row, status, time }) => {
      if (status !== PUBLISHED) return '下线成功'
      noticePublished(time === 'now' ? { ...row, publishTime: null } : row)
    },
    invalidate: DOCUMENTS_KEY,
  })
  const askAndPublish = async (row: StaffDocument, status: number) => {
    if (status !== PUBLISHED || !isPast(row, Date.now())) return publish.run({ row, status })
    const time = await pastTime.ask(row)
    return time !== 'back' && publish.run({ row, status, time })
  }
  const pin = useAction({
    run: (row: StaffDocument) => updateDocumentPlace(row.id, { top: !row.top }),
    done: (_, row) => (row.top ? '已取消置顶' : '已置顶'),
    invalidate: DOCUMENTS_KEY,
  })
  const copy = useAction({
    run: async (row: StaffDocument) => navigate(editPath(await copyDocument(row.id))),
    done: '已复制为草稿',
    invalidate: DOCUMENTS_KEY,
  })
  const { remove, removeMany } = useRemoval(DOCUMENTS, {
    recycled: 'document',
    plural: '篇文章',
    calls: { remove: deleteDocument, removeMany: deleteDocuments },
    consequence: '访客不能再看到，历史版本一并删除。',
  })
  const actions: DocumentActions = {
    onPublish: (row, status) => void askAndPublish(row, status),
    onPin: row => void pin.run(row),
    onSort,
    onCopy: row => void copy.run(row),
    onRemove: row => void remove(row),
  }
  return { actions, removeMany, dialog: pastTime.dialog }
}
