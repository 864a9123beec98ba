interface FileType {
  /** In the address. */
  key: string
  label: string
  /** A piece of the media type, which the list looks for (contract 13.6). */
  type: string
}

/** The kinds of files that a commission publishes. */
export const FILE_TYPES: readonly FileType[] = [
  { key: 'word', label: 'Word 文档（doc、docx）', type: 'word' },
  { key: 'rtf', label: 'RTF 文档', type: 'rtf' },
  { key: 'pdf', label: 'PDF 文档', type: 'pdf' },
  { key: 'xlsx', label: 'Excel 表格（xlsx）', type: 'spreadsheetml' },
  { key: 'xls', label: 'Excel 表格（xls）', type: 'ms-excel' },
  { key: 'image', label: '图片', type: 'image/' },
  { key: 'text', label: '纯文本', type: 'text/plain' },
  { key: 'zip', label: '压缩包', type: 'zip' },
]

/** Undefined for all kinds, and for a key that names none. */
export const fileType = (key: string): FileType | undefined => FILE_TYPES.find(entry => entry.key === key)
