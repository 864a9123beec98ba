import { DatabaseOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import {
  BACKUP_KEY,
  BACKUP_PAGE_KEY,
  type Backup,
  type BackupQuery,
  type BackupStatus,
  backupStatus,
  checkBackup,
  createBackup,
  deleteBackup,
  getBackupPage,
} from '@/api/infra/backup'
import { Access } from '@/components/staff/common/access'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { Fold } from '@/components/staff/list/fold'
import { ListPage } from '@/components/staff/list/list-page'
import { useAction } from '@/hooks/data/use-action'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { formatTime } from '@/lib/format/time'
import { BackupCalendar } from './backup-calendar'
import { BackupDialog } from './backup-dialog'
import { useBackupColumns } from './columns'
import { DownloadDialog } from './download-dialog'
import { RestoreDialog } from './restore-dialog'
import { SettingsDialog } from './settings-dialog'
import { isWorking, ORIGINS, optionsOf, STATES } from './states'
import { StatusCard } from './status-card'
import './backup.css'

const FILTERS: FilterField[] = [
  { name: 'state', label: '状态', kind: 'select', options: optionsOf(STATES) },
  { name: 'origin', label: '建立方式', kind: 'select', options: optionsOf(ORIGINS) },
  { name: 'createTime', label: '备份时间', kind: 'range' },
]

/** Backups of all data: made on demand and daily, checked, downloaded, and how they are restored. */
export default function BackupPage() {
  const list = usePageQuery<Backup, BackupQuery>({
    key: BACKUP_PAGE_KEY,
    fetch: getBackupPage,
    filters: FILTERS,
    isChanging: isWorking,
  })
  const status = useQuery(backupStatus())
  const [opened, setOpened] = useState<Backup | null>(null)
  const [restoring, setRestoring] = useState<Backup | null>(null)
  const [downloading, setDownloading] = useState<Backup | null>(null)
  const [setting, setSetting] = useState(false)
  const create = useAction({ run: createBackup, done: '已开始备份', invalidate: BACKUP_KEY })
  const check = useAction({
    run: (row: Backup) => checkBackup(row.id),
    done: '已开始校验',
    invalidate: BACKUP_KEY,
  })
  const remove = useAction({
    confirm: (row: Backup) => `${questionOf(row)}${isOnly(row, status.data?.latest?.at) ? ONLY : ''}`,
    run: (row: Backup) => deleteBackup(row.id),
    done: '删除成功',
    invalidate: BACKUP_KEY,
  })
  const byOperator = status.data?.byOperator === true
  const columns = useBackupColumns(
    {
      onOpen: setOpened,
      onRestore: setRestoring,
      onDownload: setDownloading,
      onCheck: row => void check.run(row),
      onRemove: row => void remove.run(row),
    },
    { progress: status.data?.progress ?? null, byOperator },
  )
  useReadAgainAfterRestore(status.data)
  const isBusy = status.data?.running != null
  return (
    <>
      <StatusCard status={status} onChange={() => setSetting(true)} />
      {!byOperator && (
        <Fold title="近 30 天的备份">
          <BackupCalendar />
        </Fold>
      )}
      <ListPage
        name="backup"
        label="备份列表"
        list={list}
        filters={FILTERS}
        columns={columns}
        noun="备份"
        hint={byOperator ? '本系统不备份' : '点击“立即备份”，或等待每日自动备份'}
        actions={
          !byOperator && (
            <Access permission="infra:backup:create">
              <Button
                type="primary"
                icon={<DatabaseOutlined aria-hidden />}
                loading={create.busy}
                disabled={isBusy}
                onClick={() => void create.run()}
              >
                {isBusy ? '正在备份或校验' : '立即备份'}
              </Button>
            </Access>
          )
        }
      />
      {opened && <BackupDialog row={opened} onClose={() => setOpened(null)} />}
      {restoring && <RestoreDialog row={restoring} onClose={() => setRestoring(null)} />}
      {downloading && <DownloadDialog row={downloading} onClose={() => setDownloading(null)} />}
      {setting && status.data && (
        <SettingsDialog settings={status.data.settings} onClose={() => setSetting(false)} />
      )}
    </>
  )
}

/** After a restore, all that was read before is of the former database. */
function useReadAgainAfterRestore(status: BackupStatus | undefined) {
  const client = useQueryClient()
  const [known, setKnown] = useState<number | null>(null)
  const endTime = status && (status.restore?.endTime ?? 0)
  useEffect(() => {
    if (endTime === undefined || endTime === known) return
    setKnown(endTime)
    if (known !== null) void client.invalidateQueries()
  }, [client, endTime, known])
}

const ONLY = '这是最近一份完整的备份。'

const questionOf = ({ state, createTime }: Backup) =>
  state === 'failed' || state === 'missing'
    ? `删除 ${formatTime(createTime)} 的备份记录？`
    : `删除 ${formatTime(createTime)} 的备份？文件一并删除，无法恢复。`

const isOnly = ({ state, createTime }: Backup, latest: number | undefined) =>
  state === 'complete' && createTime === latest
