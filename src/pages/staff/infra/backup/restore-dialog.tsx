import { CopyOutlined } from '@ant-design/icons'
import type { BackupRestore } from '@shared/contract/backups'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { type Backup, backupRestore } from '@/api/infra/backup'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { ListError } from '@/components/staff/list/list-error'
import { useAction } from '@/hooks/data/use-action'
import { copyText } from '@/lib/browser/copy-text'
import { notice } from '@/lib/browser/notice'
import { formatTime } from '@/lib/format/time'

interface RestoreDialogProps {
  row: Backup
  onClose: () => void
}

/** How a backup is restored on the machine of the server: a running system cannot replace its own data. */
export function RestoreDialog({ row, onClose }: RestoreDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(backupRestore(row.id))
  return (
    <InfoDialog title={`恢复 ${formatTime(row.createTime)} 的备份`} width={720} onClose={onClose}>
      <Alert
        className="staff-form-failure"
        type="warning"
        showIcon
        title="恢复后，备份以后的修改全部丢失。以下步骤由运维人员在服务器上执行，期间网站停止服务。"
      />
      {data ? (
        <ol className="backup-steps">
          {stepsOf(data).map(({ text, command }) => (
            <li key={text}>
              <p>{text}</p>
              {command && <Command text={command} label={text} />}
            </li>
          ))}
        </ol>
      ) : error ? (
        <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
    </InfoDialog>
  )
}

interface Step {
  text: string
  command?: string
}

const stepsOf = ({ engine, folder, move, restore }: BackupRestore): Step[] => [
  { text: '停止系统，例如 systemctl stop，或在运行它的终端按 Ctrl+C。多个进程的，全部停止。' },
  { text: '进入系统所在的文件夹。', command: `cd ${folder}` },
  engine === 'sqlite'
    ? { text: '移走现有的数据库，恢复成功后再决定是否删除。', command: move ?? '' }
    : {
        text: '在数据库服务器上建立一个空的数据库，把环境变量 DATABASE_URL 改为它的地址，并在终端中设置同样的值。',
      },
  { text: '恢复备份。中断的，再次执行同一条命令即可继续。', command: restore },
  { text: '检查恢复的数据。', command: 'npm run data -- check' },
  { text: '启动系统，例如 systemctl start 或 npm start。备份以后登录过的人员须重新登录。' },
]

function Command({ text, label }: { text: string; label: string }) {
  const copy = useAction({
    run: async () => {
      if (await copyText(text)) notice.success('命令已复制')
      else notice.warning('无法自动复制，请选中命令后手动复制')
    },
  })
  return (
    <div className="backup-command">
      <code>{text}</code>
      <Button
        size="small"
        icon={<CopyOutlined aria-hidden />}
        aria-label={`复制命令：${label}`}
        onClick={() => void copy.run()}
      >
        复制
      </Button>
    </div>
  )
}
