import { countText } from '@shared/domain/count-text'
import { formatSize } from '@/lib/format/file-size'
import { wholePercent } from '@/lib/format/ratio'
import type { Received } from '@/lib/http/admin-http'

const counted = (rows: number | undefined) => (rows === undefined ? '' : `共 ${countText(rows)} 条，`)

/** How far an export has come, in numbers. */
export function exportProgress({ bytes, total, rows }: Received): string {
  if (bytes === 0) return '正在导出'
  const percent = wholePercent(bytes, total)
  return `${counted(rows)}已接收 ${percent === null ? formatSize(bytes) : `${percent}%`}`
}

/** What a finished one has. */
export const exportedSize = ({ rows }: Received, { size }: Blob): string =>
  `${counted(rows)}${formatSize(size)}`
