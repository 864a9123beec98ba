import { CopyOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, QRCode } from 'antd'
import type { StaffUser, UserLinkOutcome } from '@/api/system/user'
import { usePaper } from '@/components/staff/common/use-paper'
import type { TableColumn } from '@/components/staff/table/column'
import { DataTable } from '@/components/staff/table/data-table'
import { useAction } from '@/hooks/data/use-action'
import { copyText } from '@/lib/browser/copy-text'
import { notice } from '@/lib/browser/notice'
import { saveFile } from '@/lib/browser/save-file'
import { formatTime } from '@/lib/format/time'
import { useBrandStore } from '@/stores/brand'
import { linkAddress } from './link-dialog'

interface Slip {
  id: number
  name: string
  username: string
  dept: string
  address: string
  until: string
}

interface LinkSheetProps {
  users: readonly StaffUser[]
  outcomes: readonly UserLinkOutcome[]
  /** They were printed, downloaded or copied. */
  onKept: () => void
}

const COLUMNS: TableColumn<Slip>[] = [
  { key: 'name', title: '姓名', width: 110, heading: true, render: row => row.name },
  { key: 'username', title: '登录名', width: 130, render: row => row.username },
  { key: 'address', title: '设密链接', render: row => <code className="user-slip-link">{row.address}</code> },
]

const SHEET = [
  { title: '姓名', width: 16, value: (row: Slip) => row.name },
  { title: '登录名', width: 20, value: (row: Slip) => row.username },
  { title: '部门', width: 20, value: (row: Slip) => row.dept },
  { title: '设密链接', width: 72, value: (row: Slip) => row.address },
  { title: '有效期至', width: 22, value: (row: Slip) => row.until },
]

/** Links to set passwords, each shown this once: to be printed as slips, or handed out as a sheet. */
export function LinkSheet({ users, outcomes, onKept }: LinkSheetProps) {
  const slips = slipsOf(users, outcomes)
  const { paper, print } = usePaper(<Slips slips={slips} />, onKept)
  const download = useAction({
    run: async () => {
      const { makeSheet } = await import('@/lib/sheets/make-sheet')
      saveFile(await makeSheet('设密链接', SHEET, slips), '设密链接.xlsx')
      onKept()
    },
  })
  const copy = useAction({
    run: async () => {
      const text = slips.map(({ name, username, address }) => `${name}\t${username}\t${address}`).join('\n')
      if (!(await copyText(text))) return notice.warning('无法自动复制，请打印或者下载')
      notice.success('设密链接已复制')
      onKept()
    },
  })
  return (
    <section className="user-slips" aria-label="设密链接">
      <div className="user-slips-tools">
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={print}>
          打印
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={download.busy}
          onClick={() => void download.run()}
        >
          下载表格
        </Button>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy.run()}>
          复制全部
        </Button>
      </div>
      <Alert
        type="warning"
        showIcon
        title="设密链接只显示这一次，关闭后无法再次查看。"
        description={`有效期至 ${slips[0]?.until}。打印后每人一张，沿虚线剪开；每个链接只能由本人使用一次，请分别转交，不要发到群聊。`}
      />
      <div className="user-slips-list">
        <DataTable<Slip> label="设密链接" columns={COLUMNS} rows={slips} rowKey={row => row.id} empty="" />
      </div>
      {paper}
    </section>
  )
}

function slipsOf(users: readonly StaffUser[], outcomes: readonly UserLinkOutcome[]): Slip[] {
  const byId = new Map(users.map(user => [user.id, user]))
  return outcomes.flatMap(({ id, link }): Slip[] => {
    const user = byId.get(id)
    if (!user || !link) return []
    return [
      {
        ...{ id, name: user.nickname, username: user.username, dept: user.deptName ?? '' },
        ...{ address: linkAddress(link.token), until: formatTime(link.expiresTime) },
      },
    ]
  })
}

/** What is on the paper: a slip for each user, to be cut out. */
function Slips({ slips }: { slips: readonly Slip[] }) {
  const site = useBrandStore(({ name }) => name)
  return slips.map(({ id, name, username, dept, address, until }) => (
    <section key={id} className="staff-slip">
      <QRCode
        aria-label="设密链接的二维码"
        value={address}
        type="svg"
        color="#000"
        bgColor="#fff"
        bordered={false}
        size={112}
      />
      <div className="staff-slip-text">
        <strong className="staff-slip-name">{dept ? `${name}（${dept}）` : name}</strong>
        <span>{`${site}管理后台　登录名：${username}`}</span>
        <span>请用手机扫码，或者在浏览器中输入下面的地址，设置您自己的密码：</span>
        <code className="user-slip-link">{address}</code>
        <span>{`${until} 前有效，只能使用一次。不要转给他人。`}</span>
      </div>
    </section>
  ))
}
