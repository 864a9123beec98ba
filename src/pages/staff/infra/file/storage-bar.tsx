import { Progress } from 'antd'
import { PageLink } from '@/components/staff/common/page-link'
import { useAccess } from '@/hooks/auth/use-access'
import { useFileStorage } from '@/hooks/data/use-file-storage'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { isNearlyFull, usedPercent } from '@/lib/browser/storage-use'
import { formatSize } from '@/lib/format/file-size'

/** How much of the room for files is used, and where that is set. */
export function StorageBar() {
  const storage = useFileStorage()
  const mayChange = useAccess().can('infra:config:update')
  const settings = useScreenPath('infra/config/index')
  if (!storage) return null
  const percent = usedPercent(storage)
  return (
    <section className="file-storage" aria-label="存储空间">
      <span className="file-storage-text">
        <span>{`已用 ${formatSize(storage.used)}，共 ${formatSize(storage.total)}（${percent}%），单个文件不超过 ${formatSize(storage.each)}`}</span>
        {mayChange && settings && <PageLink to={`${settings}?key=file.`}>修改上限</PageLink>}
      </span>
      <Progress
        percent={percent}
        showInfo={false}
        status={isNearlyFull(storage) ? 'exception' : 'normal'}
        size="small"
        aria-label="已用存储空间"
      />
    </section>
  )
}
