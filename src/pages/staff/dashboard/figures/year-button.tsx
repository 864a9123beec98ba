import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { exportYear } from '@/api/system/dashboard'
import { useAction } from '@/hooks/data/use-action'
import { saveFile } from '@/lib/browser/save-file'
import { formatDay } from '@/lib/format/time'

/** Years that are offered. */
const YEARS = 5

/** 年度业务数据: the year is chosen, and its sheet downloaded. */
export function YearButton() {
  const thisYear = Number(formatDay(Date.now()).slice(0, 4))
  const download = useAction({
    run: async (year: number) => {
      const { blob } = await exportYear(year)
      saveFile(blob, `${year}年度业务数据.xlsx`)
    },
  })
  const items = Array.from({ length: YEARS }, (_, at) => thisYear - at).map(year => ({
    key: String(year),
    label: `${year} 年`,
  }))
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{ items, onClick: ({ key }) => void download.run(Number(key)) }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={download.busy} aria-haspopup="menu">
        年度业务数据
      </Button>
    </Dropdown>
  )
}
