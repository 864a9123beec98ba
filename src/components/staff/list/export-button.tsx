import { CloseOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown, Space, Tooltip } from 'antd'
import { useRef } from 'react'
import type { ExportOptions } from '@/api/export-list'
import { useExport } from '@/components/staff/list/use-export'
import { formatSize } from '@/lib/format/file-size'
import { wholePercent } from '@/lib/format/ratio'
import type { Download, Received } from '@/lib/http/admin-http'
import './export-button.css'

interface ExportButtonProps {
  /** Requests the file from the server, with the filters of the list. */
  fetch: (options: ExportOptions) => Promise<Download>
  /** The same as CSV, where the list has that format: the button then offers both. */
  fetchCsv?: ((options: ExportOptions) => Promise<Download>) | undefined
  /** Used when the server names none. */
  fileName: string
}

const KINDS = [
  { key: 'xlsx', label: 'Excel 工作簿（.xlsx）' },
  { key: 'csv', label: 'CSV 文件（.csv）' },
]

/** 导出: confirms, downloads, shows the progress, and can be cancelled (contract 1.11). */
export function ExportButton({ fetch, fetchCsv, fileName }: ExportButtonProps) {
  const { received, start, cancel } = useExport(fileName)
  const main = useRef<HTMLButtonElement>(null)
  const end = useRef<HTMLButtonElement>(null)
  const running = received !== null
  const run = (fetchFile: ExportButtonProps['fetch']) =>
    start(options =>
      fetchFile(options).finally(() => {
        // The cancel button disappears; the focus stays here.
        if (document.activeElement === end.current) main.current?.focus()
      }),
    )
  const button = (onClick?: () => void) => (
    <Button
      ref={main}
      icon={<DownloadOutlined aria-hidden />}
      loading={running}
      onClick={onClick}
      aria-haspopup={fetchCsv && 'menu'}
    >
      {received ? <span className="export-progress">{progressText(received)}</span> : '导出'}
    </Button>
  )
  return (
    <>
      <Space.Compact>
        {fetchCsv ? (
          <Dropdown
            trigger={running ? [] : ['click']}
            autoFocus
            menu={{ items: KINDS, onClick: ({ key }) => run(key === 'csv' ? fetchCsv : fetch) }}
          >
            {button()}
          </Dropdown>
        ) : (
          button(() => run(fetch))
        )}
        {running && (
          <Tooltip title="取消导出">
            <Button ref={end} icon={<CloseOutlined />} aria-label="取消导出" onClick={cancel} />
          </Tooltip>
        )}
      </Space.Compact>
      <span role="status" className="visually-hidden">
        {running && '正在导出'}
      </span>
    </>
  )
}

function progressText({ bytes, total }: Received): string {
  if (bytes === 0) return '正在导出'
  const percent = wholePercent(bytes, total)
  return percent === null ? `已接收 ${formatSize(bytes)}` : `已接收 ${percent}%`
}
