import { CopyOutlined } from '@ant-design/icons'
import type { BackupRestore } from '@shared/contract/backups'
import { Alert, Button } from 'antd'
import { useAction } from '@/hooks/data/use-action'
import { copyText } from '@/lib/browser/copy-text'
import { notice } from '@/lib/browser/notice'
import { lossOf } from './loss'

/** How a backup is restored on the machine of the server, where the running system cannot do it itself. */
export function RestoreSteps({ restore }: { restore: BackupRestore }) {
  return (
    <>
      <Alert
        className="staff-form-failure"
        type="warning"
        showIcon
        title={lossOf(restore.changes)}
        description={`${WHY[restore.engine]}以下步骤由运维人员在服务器上执行，期间网站停止服务。`}
      />
      <ol className="backup-steps">
        {stepsOf(restore).map(({ text, command }) => (
          <li key={text}>
            <p>{text}</p>
            {command && <Command text={command} label={text} />}
          </li>
        ))}
      </ol>
    </>
  )
}

const WHY: Record<BackupRestore['engine'], string> = {
  sqlite: '开发环境不能在后台恢复。',
  postgres: 'PostgreSQL 数据库不能在后台恢复。',
}

interface Step {
  text: string
  command?: string
}

const stepsOf = ({ engine, folder, command }: BackupRestore): Step[] => [
  { text: '停止系统，例如 systemctl stop，或在运行它的终端按 Ctrl+C。多台服务器的，全部停止。' },
  ...(engine === 'postgres'
    ? [
        {
          text: '在数据库服务器上建立一个空的数据库，把环境变量 DATABASE_URL 改为它的地址，并在终端中设置同样的值。原来的数据库不变，确认恢复无误后再删除。',
        },
      ]
    : []),
  { text: '进入系统所在的文件夹。', command: `cd ${folder}` },
  {
    text:
      engine === 'sqlite'
        ? '校验并恢复备份。现有的数据库改名保留，新的文件名会显示出来。'
        : '校验并恢复备份。没有完成的，数据库仍是空的，可以再次执行。',
    command,
  },
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
