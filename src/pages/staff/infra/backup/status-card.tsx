import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Card, Descriptions, Skeleton } from 'antd'
import type { BackupStatus } from '@/api/infra/backup'
import { Access } from '@/components/staff/common/access'
import { ListError } from '@/components/staff/list/list-error'
import { useMinute } from '@/hooks/browser/use-minute'
import { isBackupOld } from '@/lib/browser/backup-age'
import { formatAge } from '@/lib/format/duration'
import { formatSize } from '@/lib/format/file-size'
import { formatTime } from '@/lib/format/time'

interface StatusCardProps {
  status: Pick<UseQueryResult<BackupStatus>, 'data' | 'error' | 'isFetching' | 'refetch'>
  onChange: () => void
}

/** The folder of backups, the age of the newest one, and why the next one would fail. */
export function StatusCard({ status: { data, error, isFetching, refetch }, onChange }: StatusCardProps) {
  const now = useMinute()
  if (!data)
    return (
      <Card className="backup-status" aria-label={error ? undefined : '正在加载'}>
        {error ? (
          <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        )}
      </Card>
    )
  if (data.byOperator) return <ByOperator />
  const { folder, free, needed, latest, nextTime, settings, sameDisk } = data
  const space = [
    free !== null && `剩余 ${formatSize(free)}`,
    needed !== null && `下一份约需 ${formatSize(needed)}`,
  ].filter(Boolean)
  return (
    <section className="backup-status" aria-label="备份状况">
      {notesOf(data, now).map(({ type, text }) => (
        <Alert key={text} type={type} showIcon title={text} />
      ))}
      <Card size="small">
        <Descriptions
          size="small"
          column={{ xs: 1, md: 2 }}
          items={[
            {
              key: 'latest',
              label: '最近一份完整备份',
              children: latest ? `${formatTime(latest.at)}（${formatAge(now - latest.at)}）` : '还没有',
            },
            {
              key: 'next',
              label: '下一次自动备份',
              children: nextTime === null ? '已停用' : formatTime(nextTime),
            },
            {
              key: 'folder',
              label: '备份文件夹',
              children: (
                <span className="backup-path">
                  <span>{folder}</span>
                  {space.length > 0 && <span className="backup-hint">{`（${space.join('，')}）`}</span>}
                </span>
              ),
            },
            {
              key: 'settings',
              label: '自动备份',
              children: (
                <span className="backup-settings">
                  <span>{settings.daily ? `每日 ${settings.time}，${keptOf(settings)}` : '已停用'}</span>
                  <Access permission="infra:backup:update">
                    <Button size="small" onClick={onChange}>
                      修改设置
                    </Button>
                  </Access>
                </span>
              ),
            },
          ]}
        />
        {sameDisk === true && (
          <p className="backup-hint backup-same-disk">
            备份文件夹与数据库在同一块磁盘上，磁盘损坏时会一起丢失：请定期下载到别处保存，或由运维人员用环境变量
            BACKUP_DIR 指定另一块磁盘。
          </p>
        )}
      </Card>
    </section>
  )
}

/** In place of all figures, where this system makes no backups. */
function ByOperator() {
  return (
    <section className="backup-status" aria-label="备份状况">
      <Alert
        type="info"
        showIcon
        title="数据库的备份由数据库的运维人员负责，本系统不备份。"
        description="需要恢复时，请与数据库的运维人员联系。运维人员也可以改由本系统备份：在服务器上安装与数据库同版本的 pg_dump 和 pg_restore，并且不把环境变量 BACKUP_DIR 设为 none。"
      />
    </section>
  )
}

const keptOf = ({ keepDaily, keepWeekly }: BackupStatus['settings']) =>
  `保留最近 ${keepDaily} 天${keepWeekly > 0 ? `和 ${keepWeekly} 周` : ''}`

/** What became of the last restore. */
function restoredOf({ name, backupTime, by, endTime, aside, reason }: Restore): string {
  const who = by === null ? '在服务器上用命令' : `由“${by}”`
  const what = backupTime === null ? `备份“${name}”` : ` ${formatTime(backupTime)} 的备份`
  if (reason !== null) return `${formatTime(endTime)} ${who}恢复${what}没有成功：${reason}。数据没有改变。`
  const former = aside === null ? '' : `恢复前的数据库保存为“${aside}”，确认无误后可以由运维人员删除。`
  return `${formatTime(endTime)} ${who}恢复了${what}。${former}`
}

type Restore = NonNullable<BackupStatus['restore']>

interface Note {
  type: 'error' | 'warning' | 'info'
  text: string
}

function notesOf({ problem, failed, latest, running, restore }: BackupStatus, now: number): Note[] {
  const notes: (Note | false)[] = [
    restore !== null && { type: restore.reason === null ? 'info' : 'error', text: restoredOf(restore) },
    problem !== null && { type: 'error', text: `目前不能备份：${problem}。` },
    failed !== null &&
      failed !== problem &&
      running === null && { type: 'error', text: `最近一次备份没有成功：${failed}。` },
    isBackupOld(latest?.at ?? null, now) && {
      type: 'warning',
      text: latest ? '最近一份完整备份已超过 48 小时。' : '还没有完整的备份。',
    },
  ]
  return notes.filter(note => note !== false)
}
