import { UPLOAD_TYPES as TYPES } from '@shared/domain/files/upload-types'

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
