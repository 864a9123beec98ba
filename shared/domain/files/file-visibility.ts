/** Who may see a file: everyone, everyone while something public uses it, staff who may query files. */
export type FileVisibility = 'public' | 'content' | 'private'

export const VISIBILITY_LABEL: Record<FileVisibility, string> = {
  content: '随内容公开',
  public: '公开',
  private: '仅内部',
}
