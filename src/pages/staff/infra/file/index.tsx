import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FILE_KEY, type FileQuery, getFilePage, type StoredFile } from '@/api/infra/file'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import type { Tile } from '@/components/staff/table/column'
import { UploadPanel } from '@/components/staff/upload/upload-panel'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useSelection } from '@/hooks/data/use-selection'
import { FILE_TYPE_OPTIONS } from '@/lib/format/file-type'
import { VISIBILITIES, VISIBILITY } from '@/lib/forms/file-visibility'
import { useFileColumns } from './columns'
import { DeleteDialog } from './delete-dialog'
import { DownloadDialog } from './download-dialog'
import { FileThumbnail } from './file-thumbnail'
import { FileView } from './file-view'
import { ReplaceDialog } from './replace-dialog'
import { StorageBar } from './storage-bar'
import { UnusedDialog } from './unused-dialog'
import { copyAddress, useFileActions } from './use-file-actions'
import { VersionsDialog } from './versions-dialog'
import { VisibilityDialog } from './visibility-dialog'
import './file.css'

const UNUSED = 'unused'
const FILTERS: FilterField[] = [
  { name: 'name', label: '文件名', addition: 'fileVersions', kind: 'text' },
  { name: 'type', label: '文件类型', kind: 'select', options: FILE_TYPE_OPTIONS },
  {
    name: 'visibility',
    label: '查看范围',
    addition: 'fileVisibility',
    kind: 'select',
    options: VISIBILITIES.map(value => ({ label: VISIBILITY[value].label, value })),
  },
  {
    name: 'state',
    label: '使用情况',
    addition: 'fileUpkeep',
    kind: 'select',
    options: [
      { label: '未使用', value: UNUSED },
      { label: '下载中心', value: 'download' },
    ],
  },
  { name: 'createTime', label: '上传时间', kind: 'range' },
  { name: 'path', label: '文件路径', kind: 'text' },
]

const TILE: Tile<StoredFile> = {
  picture: row => <FileThumbnail file={row} />,
  facts: ['size', 'isPublic'],
}

/** Stored files (contract 11.2): uploaded, looked at, shared and deleted. */
export default function FilePage() {
  const client = useQueryClient()
  const list = usePageQuery<StoredFile, FileQuery>({ key: FILE_KEY, fetch: getFilePage, filters: FILTERS })
  const [opened, setOpened] = useState<StoredFile | null>(null)
  const [changing, setChanging] = useState<StoredFile | null>(null)
  const [deleting, setDeleting] = useState<StoredFile[]>([])
  const [unused, setUnused] = useState<StoredFile[]>([])
  const [offered, setOffered] = useState<StoredFile | null>(null)
  const [replaced, setReplaced] = useState<StoredFile | null>(null)
  const [former, setFormer] = useState<StoredFile | null>(null)
  const { rows, selection } = useSelection({ permission: 'infra:file:delete', list, nameOf: row => row.name })
  const { copy, download, takeOut } = useFileActions()
  const isUnused = list.filters.state === UNUSED
  const columns = useFileColumns({
    onOpen: setOpened,
    onReaders: setChanging,
    onCopy: row => void copy(row),
    onDownload: row => void download(row),
    onOffer: setOffered,
    onTakeOut: row => void takeOut.run(row),
    onReplace: setReplaced,
    onVersions: setFormer,
    onRemove: row => setDeleting([row]),
  })
  return (
    <>
      <UploadPanel
        onDone={() => void client.invalidateQueries({ queryKey: FILE_KEY })}
        onCopy={address => void copyAddress(address)}
      />
      <StorageBar />
      {isUnused && (
        <p className="file-unused">
          未使用：文章及其历史版本、内部通知、站内信、门户设置、仲裁员名册、信息公开、头像等都没有用到，也不在下载中心。上传不满
          7 天的文件可能在未保存的草稿中，不列入。
        </p>
      )}
      <ListPage
        name="file"
        label="文件列表"
        list={list}
        filters={FILTERS}
        columns={columns}
        noun="文件"
        selection={selection}
        removeMany={{
          permission: 'infra:file:delete',
          onClick: () => (isUnused ? setUnused(rows) : setDeleting(rows)),
        }}
        tile={TILE}
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
      {changing && <VisibilityDialog file={changing} onClose={() => setChanging(null)} />}
      {replaced && <ReplaceDialog file={replaced} onClose={() => setReplaced(null)} />}
      {former && <VersionsDialog file={former} onClose={() => setFormer(null)} />}
      {offered && <DownloadDialog file={offered} onClose={() => setOffered(null)} />}
      {unused.length > 0 && <UnusedDialog files={unused} onClose={() => setUnused([])} />}
      {deleting.length > 0 && <DeleteDialog files={deleting} onClose={() => setDeleting([])} />}
    </>
  )
}
