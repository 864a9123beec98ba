import { Alert } from 'antd'
import { PageLink } from '@/components/staff/common/page-link'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { isBackupOld } from '@/lib/browser/backup-age'
import { formatAge } from '@/lib/format/duration'
import { useSummary } from './use-summary'

/** How old the newest backup is, to those who may see backups; a warning where it is too old or the last one failed. */
export function BackupNote({ now }: { now: number }) {
  const { summary } = useSummary()
  const screen = useScreenPath('infra/backup/index')
  const backup = summary?.backup
  if (!backup) return null
  const { at, failed } = backup
  const age = at === null ? '还没有完整的数据备份' : `最近一份完整的数据备份：${formatAge(now - at)}`
  if (failed === null && !isBackupOld(at, now)) {
    return (
      <p className="dashboard-backup">
        <span>{`${age} `}</span>
        {screen && <PageLink to={screen}>数据备份</PageLink>}
      </p>
    )
  }
  return (
    <Alert
      type="warning"
      showIcon
      className="dashboard-storage"
      title={failed === null ? `${age}。` : `最近一次数据备份没有成功：${failed}。${age}。`}
      action={screen && <PageLink to={screen}>数据备份</PageLink>}
    />
  )
}
