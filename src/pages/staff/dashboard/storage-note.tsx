import { Alert } from 'antd'
import { PageLink } from '@/components/staff/common/page-link'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useFileStorage } from '@/hooks/data/use-file-storage'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { isNearlyFull, usedPercent } from '@/lib/browser/storage-use'
import { formatSize } from '@/lib/format/file-size'

/** Said before uploads are refused, to those who can do something about it. */
export function StorageNote() {
  const isKnown = useServerHas('fileUpkeep')
  const mayLook = useAccess().can('infra:file:query') && isKnown
  const storage = useFileStorage(mayLook)
  const screen = useScreenPath('infra/file/index')
  if (!mayLook || !storage || !isNearlyFull(storage)) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="dashboard-storage"
      title={`文件存储空间已用 ${usedPercent(storage)}%，剩余 ${formatSize(Math.max(storage.total - storage.used, 0))}。用完后不能再上传文件。`}
      action={screen && <PageLink to={`${screen}?state=unused`}>清理未使用的文件</PageLink>}
    />
  )
}
