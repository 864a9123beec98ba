interface FileType {
  /** In the address. */
  key: string
  label: string
  english: string
  /** A piece of the media type, which the list looks for (contract 13.6). */
  type: string
}

/** The kinds of files that a commission publishes. */
export const FILE_TYPES: readonly FileType[] = [
  { key: 'word', label: 'Word 文档（doc、docx）', english: 'Word (doc, docx)', type: 'word' },
  { key: 'rtf', label: 'RTF 文档', english: 'RTF', type: 'rtf' },
  { key: 'pdf', label: 'PDF 文档', english: 'PDF', type: 'pdf' },
  { key: 'xlsx', label: 'Excel 表格（xlsx）', english: 'Excel (xlsx)', type: 'spreadsheetml' },
  { key: 'xls', label: 'Excel 表格（xls）', english: 'Excel (xls)', type: 'ms-excel' },
  { key: 'image', label: '图片', english: 'Picture', type: 'image/' },
  { key: 'text', label: '纯文本', english: 'Plain text', type: 'text/plain' },
  { key: 'zip', label: '压缩包', english: 'Archive (zip)', type: 'zip' },
]

/** Undefined for all kinds, and for a key that names none. */
export const fileType = (key: string): FileType | undefined => FILE_TYPES.find(entry => entry.key === key)
