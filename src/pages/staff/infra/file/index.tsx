import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FileQuery, getFilePage, type StoredFile } from '@/api/infra/file'
import type { FilterField } from '@/components/staff/filter-bar'
import { ListPage } from '@/components/staff/list-page'
import { UploadPanel } from '@/components/staff/upload/upload-panel'
import { useAccess } from '@/hooks/use-access'
import { usePageQuery } from '@/hooks/use-page-query'
import { useSelection } from '@/hooks/use-selection'
import { FILE_TYPE_OPTIONS } from '@/lib/file-type'
import { useFileColumns } from './columns'
import { DeleteDialog } from './delete-dialog'
import { FileView } from './file-view'
import { PrivateDialog } from './private-dialog'
import { FILE_KEY } from './query-keys'
import { copyAddress, useFileActions } from './use-file-actions'
import './file.css'

const FILTERS = ['path', 'type', 'createTime']
const FIELDS: FilterField[] = [
  { name: 'path', label: '文件路径', kind: 'text' },
  { name: 'type', label: '文件类型', kind: 'select', options: FILE_TYPE_OPTIONS },
  { name: 'createTime', label: '上传时间', kind: 'range' },
]

/** Stored files (contract 11.2): uploaded, looked at, shared and deleted. */
export default function FilePage() {
  const client = useQueryClient()
  const { can } = useAccess()
  const list = usePageQuery<StoredFile, FileQuery>({ key: FILE_KEY, fetch: getFilePage, filters: FILTERS })
  const [opened, setOpened] = useState<StoredFile | null>(null)
  const [hiding, setHiding] = useState<StoredFile | null>(null)
  const [deleting, setDeleting] = useState<StoredFile[]>([])
  const { rows, selection } = useSelection({ list, nameOf: row => row.name })
  const { copy, download, makePublic } = useFileActions()
  const columns = useFileColumns({
    onOpen: setOpened,
    onPublic: row => (row.isPublic ? setHiding(row) : void makePublic(row)),
    onCopy: row => void copy(row),
    onDownload: row => void download(row),
    onRemove: row => setDeleting([row]),
  })
  return (
    <>
      <UploadPanel
        onDone={() => void client.invalidateQueries({ queryKey: FILE_KEY })}
        onCopy={address => void copyAddress(address)}
      />
      <ListPage
        name="file"
        label="文件列表"
        list={list}
        filters={FIELDS}
        columns={columns}
        rowKey={row => row.id}
        noun="文件"
        selection={can('infra:file:delete') ? selection : undefined}
        removeMany={{ permission: 'infra:file:delete', onClick: () => setDeleting(rows) }}
        hint="把文件拖到页面上，或点击上方的按钮上传"
      />
      {opened && (
        <FileView
          file={opened}
          onCopy={() => void copy(opened)}
          onDownload={() => void download(opened)}
          onClose={() => setOpened(null)}
        />
      )}
      {hiding && <PrivateDialog file={hiding} onClose={() => setHiding(null)} />}
      {deleting.length > 0 && <DeleteDialog files={deleting} onClose={() => setDeleting([])} />}
    </>
  )
}
