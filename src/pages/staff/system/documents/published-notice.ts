import type { StaffDocument } from '@/api/public/documents'
import { notice } from '@/lib/browser/notice'
import { publicPath } from './paths'

/** Says that a document is published, with its page where visitors can read it already. */
export function noticePublished(
  document: Pick<StaffDocument, 'id' | 'language' | 'publishTime' | 'sectionOff'> | null,
): void {
  if (document?.sectionOff) notice.success('发布成功。所属栏目已停用，访客看不到本文')
  else if (!document || (document.publishTime ?? 0) > Date.now()) notice.success('发布成功')
  else notice.link('发布成功', { text: '查看网页', href: publicPath(document.id, document.language) })
}
