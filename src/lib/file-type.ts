/** What the server calls the files it knows (contract 11.2), and what staff call them. */
const TYPES: { name: string; label: string; extensions: string[] }[] = [
  { name: 'image/png', label: 'PNG 图片', extensions: ['png'] },
  { name: 'image/jpeg', label: 'JPG 图片', extensions: ['jpg', 'jpeg'] },
  { name: 'image/gif', label: 'GIF 图片', extensions: ['gif'] },
  { name: 'image/webp', label: 'WebP 图片', extensions: ['webp'] },
  { name: 'image/avif', label: 'AVIF 图片', extensions: ['avif'] },
  { name: 'application/pdf', label: 'PDF 文档', extensions: ['pdf'] },
  { name: 'application/msword', label: 'Word 文档（doc）', extensions: ['doc'] },
  {
    name: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'Word 文档（docx）',
    extensions: ['docx'],
  },
  { name: 'application/vnd.ms-excel', label: 'Excel 表格（xls）', extensions: ['xls'] },
  {
    name: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel 表格（xlsx）',
    extensions: ['xlsx'],
  },
  { name: 'application/rtf', label: 'RTF 文档', extensions: ['rtf'] },
  { name: 'text/plain', label: '文本文件', extensions: ['txt'] },
  { name: 'application/zip', label: 'ZIP 压缩包', extensions: ['zip'] },
]

export const PDF = 'application/pdf'

/** The types as a select offers them; pictures of all kinds come first. */
export const FILE_TYPE_OPTIONS = [
  { label: '图片（全部）', value: 'image/' },
  ...TYPES.map(({ name, label }) => ({ label, value: name })),
]

export const DOCUMENT_EXTENSIONS = TYPES.flatMap(({ extensions }) => extensions)
export const PICTURE_EXTENSIONS = TYPES.filter(({ name }) => isPicture(name)).flatMap(
  ({ extensions }) => extensions,
)

/** Whether a browser may show it in place. */
export function isPicture(type: string | null): boolean {
  return type?.startsWith('image/') ?? false
}

/** An unknown type is shown as the server names it. */
export const fileTypeLabel = (type: string | null): string => {
  if (!type || type === 'application/octet-stream') return '其他文件'
  return TYPES.find(({ name }) => name === type)?.label ?? type
}

const UNITS = ['KB', 'MB', 'GB']

/** `812 B`, `4.5 KB`, `16 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  let [size, unit] = [bytes / 1024, 0]
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  return `${size >= 100 ? Math.round(size) : Math.round(size * 10) / 10} ${UNITS[unit]}`
}
