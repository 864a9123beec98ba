/** A kind of file that may be uploaded: extension and content must agree (server/features/files/check-type.ts). */
export interface UploadType {
  /** MIME type under which it is stored and served. */
  name: string
  /** Its name for staff. */
  label: string
  extensions: readonly string[]
  /** Its content, as the package file-type names it; none for plain text. */
  content: readonly string[]
  /** A name that the file must contain: an OLE2 stream, or an entry of an archive. */
  part?: string
}

const OLE2 = ['cfb']
const OFFICE = 'application/vnd.openxmlformats-officedocument'

/**
 * The only list of what may be uploaded. It has nothing that a browser or a computer would run: no HTML, SVG or macros.
 */
export const UPLOAD_TYPES: readonly UploadType[] = [
  { name: 'image/png', label: 'PNG 图片', extensions: ['png'], content: ['png', 'apng'] },
  {
    ...{ name: 'image/jpeg', label: 'JPG 图片', content: ['jpg'] },
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'],
  },
  { name: 'image/gif', label: 'GIF 图片', extensions: ['gif'], content: ['gif'] },
  { name: 'image/webp', label: 'WebP 图片', extensions: ['webp'], content: ['webp'] },
  { name: 'image/avif', label: 'AVIF 图片', extensions: ['avif'], content: ['avif'] },
  { name: 'application/pdf', label: 'PDF 文档', extensions: ['pdf'], content: ['pdf'] },
  { name: 'application/ofd', label: 'OFD 文档', extensions: ['ofd'], content: ['zip'], part: 'OFD.xml' },
  {
    ...{ name: 'application/msword', label: 'Word 文档（doc）', extensions: ['doc'], content: OLE2 },
    part: 'WordDocument',
  },
  {
    name: `${OFFICE}.wordprocessingml.document`,
    label: 'Word 文档（docx）',
    extensions: ['docx'],
    content: ['docx'],
  },
  {
    ...{ name: 'application/vnd.ms-excel', label: 'Excel 表格（xls）', extensions: ['xls'], content: OLE2 },
    part: 'Workbook',
  },
  {
    name: `${OFFICE}.spreadsheetml.sheet`,
    label: 'Excel 表格（xlsx）',
    extensions: ['xlsx'],
    content: ['xlsx'],
  },
  {
    ...{ name: 'application/vnd.ms-powerpoint', label: 'PowerPoint 演示（ppt）', extensions: ['ppt'] },
    ...{ content: OLE2, part: 'PowerPoint Document' },
  },
  {
    name: `${OFFICE}.presentationml.presentation`,
    label: 'PowerPoint 演示（pptx）',
    extensions: ['pptx'],
    content: ['pptx'],
  },
  {
    ...{ name: 'application/vnd.ms-works', label: 'WPS 文字', extensions: ['wps'], content: OLE2 },
    part: 'WordDocument',
  },
  {
    ...{ name: 'application/vnd.wps-et', label: 'WPS 表格', extensions: ['et'], content: OLE2 },
    part: 'Workbook',
  },
  {
    ...{ name: 'application/vnd.wps-dps', label: 'WPS 演示', extensions: ['dps'], content: OLE2 },
    part: 'PowerPoint Document',
  },
  { name: 'application/rtf', label: 'RTF 文档', extensions: ['rtf'], content: ['rtf'] },
  { name: 'text/plain', label: '文本文件', extensions: ['txt'], content: [] },
  { name: 'text/csv', label: 'CSV 表格', extensions: ['csv'], content: [] },
  { name: 'application/zip', label: 'ZIP 压缩包', extensions: ['zip'], content: ['zip'] },
  { name: 'application/x-7z-compressed', label: '7z 压缩包', extensions: ['7z'], content: ['7z'] },
  { name: 'application/vnd.rar', label: 'RAR 压缩包', extensions: ['rar'], content: ['rar'] },
  { name: 'audio/mpeg', label: 'MP3 音频', extensions: ['mp3'], content: ['mp3'] },
  { name: 'audio/mp4', label: 'M4A 音频', extensions: ['m4a'], content: ['m4a', 'mp4'] },
  { name: 'audio/wav', label: 'WAV 音频', extensions: ['wav'], content: ['wav'] },
  { name: 'video/mp4', label: 'MP4 视频', extensions: ['mp4'], content: ['mp4', 'm4v'] },
]

/** The same as a text for users. */
export const UPLOAD_TYPES_TEXT =
  '图片（PNG、JPG、GIF、WebP、AVIF）、文档（PDF、OFD、Word、Excel、PPT、WPS、RTF、TXT、CSV）、压缩包（ZIP、7z、RAR）和音视频（MP3、M4A、WAV、MP4）'

/** The extension of a file name in lower case; empty for none. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export const uploadTypeOf = (name: string): UploadType | undefined => {
  const extension = extensionOf(name)
  return UPLOAD_TYPES.find(({ extensions }) => extensions.includes(extension))
}

const HEIC_EXTENSIONS = ['heic', 'heif', 'heics', 'heifs', 'hif']

/** What to do with a photo of an iPhone that browsers cannot show. */
export const HEIC_ADVICE =
  '这是 HEIC 格式的照片，多数浏览器不能显示。请在手机相册或电脑的“照片”中另存为 JPG 后上传；iPhone 在“设置”的“相机”“格式”中选择“兼容性最佳”，以后拍的就是 JPG'

/** Why a file of this name is of no accepted kind, as a sentence for staff. */
export function typeRefusal(name: string): string {
  const extension = extensionOf(name)
  if (HEIC_EXTENSIONS.includes(extension)) return HEIC_ADVICE
  return `不支持上传这种文件（${extension ? `.${extension}` : '没有扩展名'}）`
}
