import { type FileVisibility, VISIBILITY_LABEL } from '@shared/domain/files/file-visibility'

export type { FileVisibility }

interface Shown {
  isPublic?: boolean | undefined
  visibility?: FileVisibility | undefined
  isOpen?: boolean | undefined
}

/** What staff call who may see a file. */
export const VISIBILITY: Record<FileVisibility, { label: string; note: string }> = {
  content: { label: VISIBILITY_LABEL.content, note: '用到它的文章等发布后，公众可以查看；下线后不能再查看' },
  public: { label: VISIBILITY_LABEL.public, note: '任何人不登录也可以凭地址查看' },
  private: { label: VISIBILITY_LABEL.private, note: '只有有文件查询权限的工作人员可以查看' },
}

export const VISIBILITIES: readonly FileVisibility[] = ['content', 'public', 'private']

/** Nothing is private that the server does not say is: other servers serve every file to everyone. */
export const visibilityOf = ({ visibility, isPublic }: Shown): FileVisibility =>
  visibility ?? (isPublic === false ? 'private' : 'public')

/** Whether visitors are served it now. */
export const isOpen = (file: Shown): boolean => file.isOpen ?? file.isPublic !== false
