import type { StoredFile } from '@/api/infra/file'
import { Access } from '@/components/staff/common/access'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { Tag } from '@/components/staff/dict/tag'
import { MoreButton, type MoreItems } from '@/components/staff/list/more-button'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { formatSize } from '@/lib/format/file-size'
import { fileTypeLabel } from '@/lib/format/file-type'
import { isOpen, VISIBILITY, visibilityOf } from '@/lib/forms/file-visibility'
import { isListed } from './download-centre'

interface Handlers {
  onOpen: (row: StoredFile) => void
  onReaders: (row: StoredFile) => void
  onCopy: (row: StoredFile) => void
  onDownload: (row: StoredFile) => void
  onOffer: (row: StoredFile) => void
  onTakeOut: (row: StoredFile) => void
  onReplace: (row: StoredFile) => void
  onVersions: (row: StoredFile) => void
  onRemove: (row: StoredFile) => void
}

/** Who may see a file, in a word, and whether visitors can now. */
const readersOf = (row: StoredFile) => {
  const visibility = visibilityOf(row)
  const { label } = VISIBILITY[visibility]
  return visibility === 'content' && !isOpen(row) ? `${label}（未公开）` : label
}

export function useFileColumns(on: Handlers): TableColumn<StoredFile>[] {
  const { can } = useAccess()
  const mayChange = can('infra:file:update')
  const hasDownloads = useServerHas('fileUpkeep')
  const hasVersions = useServerHas('fileVersions')
  const more =
    hasDownloads || hasVersions
      ? (row: StoredFile): MoreItems => [
          ...(hasVersions
            ? [
                ...(mayChange ? [{ key: 'replace', label: '替换', onClick: () => on.onReplace(row) }] : []),
                { key: 'versions', label: '历史版本', onClick: () => on.onVersions(row) },
              ]
            : []),
          ...(hasDownloads && mayChange
            ? [
                {
                  key: 'offer',
                  label: isListed(row) ? '名称和分组' : '放入下载中心',
                  onClick: () => on.onOffer(row),
                },
                ...(isListed(row)
                  ? [{ key: 'takeOut', label: '移出下载中心', onClick: () => on.onTakeOut(row) }]
                  : []),
              ]
            : []),
        ]
      : null
  return [
    { key: 'id', title: '文件编号', render: row => row.id, sorter: true, width: 100, spare: true },
    {
      key: 'name',
      title: '文件名',
      width: 260,
      render: row => (
        <span className="file-title">
          <RowButton className="file-name" onClick={() => on.onOpen(row)} aria-label={`查看${row.name}`}>
            {row.name}
          </RowButton>
          {isListed(row) && (
            <span className="file-place">
              下载中心：
              <DictTag type={DICT.downloadGroup} value={row.downloadGroup} />
            </span>
          )}
        </span>
      ),
      heading: true,
      sorter: true,
    },
    { key: 'path', title: '文件路径', render: row => row.path, long: true, spare: true },
    { key: 'type', title: '文件类型', render: row => fileTypeLabel(row.type), sorter: true, width: 120 },
    {
      key: 'size',
      title: '文件大小',
      render: row => formatSize(row.size),
      sorter: true,
      width: 110,
      align: 'right',
    },
    {
      key: 'isPublic',
      title: '查看范围',
      addition: 'fileVisibility',
      render: row => (
        <span className="file-readers">
          <Tag tone={isOpen(row) ? 'success' : 'default'}>{readersOf(row)}</Tag>
          {mayChange && (
            <RowButton onClick={() => on.onReaders(row)} aria-label={`修改${row.name}的查看范围`}>
              修改
            </RowButton>
          )}
        </span>
      ),
      width: mayChange ? 220 : 170,
    },
    timeColumn('createTime', '上传时间'),
    actionColumn(more ? 230 : 190, row => (
      <>
        <RowButton onClick={() => on.onCopy(row)} aria-label={`复制链接：${row.name}`}>
          复制链接
        </RowButton>
        <RowButton onClick={() => on.onDownload(row)} aria-label={`下载${row.name}`}>
          下载
        </RowButton>
        {more && <MoreButton name={row.name} items={more(row)} />}
        <Access permission="infra:file:delete">
          <RowButton danger onClick={() => on.onRemove(row)} aria-label={`删除${row.name}`}>
            删除
          </RowButton>
        </Access>
      </>
    )),
  ]
}
