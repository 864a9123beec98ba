import type { PublicFile } from '@shared/contract/files'

/** One paper in all its formats. */
export interface DownloadPaper {
  /** Without the ending of the file. */
  title: string
  files: PublicFile[]
  /** When the last of its files was put there. */
  time: number
}

export interface DownloadGroup {
  /** Empty for files in no group. */
  name: string
  papers: DownloadPaper[]
}

/** Editable formats first, since a paper is to be filled in. */
const FORMATS = ['docx', 'doc', 'wps', 'rtf', 'xlsx', 'xls', 'et', 'pdf', 'ofd']

const endingOf = (name: string) => /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
function placeOf({ name }: PublicFile): number {
  const place = FORMATS.indexOf(endingOf(name))
  return place === -1 ? FORMATS.length : place
}

/** What visitors call a file. */
const titleOf = (name: string): string => name.replace(/\.[a-z\d]{1,5}$/i, '').trim() || name || '未命名文件'

/** Its format, as it is commonly called. */
export function formatOf(name: string): string {
  const ending = endingOf(name)
  if (['docx', 'doc'].includes(ending)) return 'Word'
  if (['xlsx', 'xls'].includes(ending)) return 'Excel'
  return ending.toUpperCase() || '文件'
}

/** Files by group, and those of one group and title as one paper, in the order in which they come. */
export function groupDownloads(files: readonly PublicFile[]): DownloadGroup[] {
  const groups = new Map<string, Map<string, PublicFile[]>>()
  for (const file of files) {
    const group = groups.get(file.group ?? '') ?? new Map<string, PublicFile[]>()
    groups.set(file.group ?? '', group)
    group.set(titleOf(file.name), [...(group.get(titleOf(file.name)) ?? []), file])
  }
  return [...groups].map(([name, papers]) => ({
    name,
    papers: [...papers].map(([title, members]) => ({
      title,
      files: [...members].sort((one, other) => placeOf(one) - placeOf(other)),
      time: Math.max(...members.map(({ createTime }) => createTime)),
    })),
  }))
}
