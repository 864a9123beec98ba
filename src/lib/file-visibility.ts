export type FileVisibility = 'public' | 'content' | 'private'

interface Shown {
  isPublic: boolean
  visibility?: FileVisibility | undefined
  isOpen?: boolean | undefined
}

/** What staff call who may see a file. */
export const VISIBILITY: Record<FileVisibility, { label: string; note: string }> = {
  content: { label: '随内容公开', note: '用到它的文章等发布后，公众可以查看；撤下后不能再查看' },
  public: { label: '公开', note: '任何人不登录也可以凭地址查看' },
  private: { label: '仅内部', note: '只有有文件查询权限的工作人员可以查看' },
}

export const VISIBILITIES: readonly FileVisibility[] = ['content', 'public', 'private']

/** Other servers only tell whether a file is public. */
export const visibilityOf = ({ visibility, isPublic }: Shown): FileVisibility =>
  visibility ?? (isPublic ? 'public' : 'private')

/** Whether visitors are served it now. */
export const isOpen = (file: Shown): boolean => file.isOpen ?? file.isPublic
