import type { RemovedKind, RemovedPart } from '@/api/content/document-check'

const NAMES: Record<RemovedKind, string> = {
  script: '脚本',
  sheet: '外部样式',
  frame: '嵌入的网页或插件',
  media: '视频或音频',
  form: '表单控件',
  drawing: '矢量图形',
  tag: '不支持的标记（其中的文字保留）',
  handler: '事件代码',
  attribute: '不支持的属性',
  style: '不支持的样式',
  link: '不安全的链接地址（链接的文字保留）',
  picture: '地址不安全的图片',
  foreign: '其他网站的图片（保存后访客看不到，请改为上传）',
}

/** `脚本 2 处` */
export const removedText = ({ kind, count }: RemovedPart): string => `${NAMES[kind]} ${count} 处`

/** Where they are: the words before them. */
export const placeText = (before: string): string => (before.trim() ? `“…${before.trim()}”之后` : '正文开头')

/** What readers miss after pasting; programs add styles and marks of their own. */
const LOST: readonly RemovedKind[] = ['script', 'frame', 'media', 'form', 'drawing', 'link']

export const isLoss = ({ kind }: RemovedPart): boolean => LOST.includes(kind)

/** In one sentence; null when nothing of weight is lost. */
export function pasteText(parts: readonly RemovedPart[]): string | null {
  const lost = parts.filter(isLoss)
  return lost.length > 0 ? `粘贴时已移除：${lost.map(removedText).join('、')}` : null
}
