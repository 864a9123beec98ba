import type { PublicFile } from '@shared/contract/files'
import { endingOf, fileTitle } from '@/components/facade/file-facts'

/** One paper in all its formats. */
export interface DownloadPaper {
  /** Its place among all papers of the list, from 1. */
  place: number
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

function placeOf({ name }: PublicFile): number {
  const place = FORMATS.indexOf(endingOf(name))
  return place === -1 ? FORMATS.length : place
}

/** Files by group, and those of one group and title as one paper, in the order in which they come. */
export function groupDownloads(files: readonly PublicFile[]): DownloadGroup[] {
  const groups = new Map<string, Map<string, PublicFile[]>>()
  for (const file of files) {
    const group = groups.get(file.group ?? '') ?? new Map<string, PublicFile[]>()
    groups.set(file.group ?? '', group)
    const title = fileTitle(file.name) || '未命名文件'
    group.set(title, [...(group.get(title) ?? []), file])
  }
  let place = 0
  return [...groups].map(([name, papers]) => ({
    name,
    papers: [...papers].map(([title, members]) => {
      place += 1
      return {
        ...{ place, title },
        files: [...members].sort((one, other) => placeOf(one) - placeOf(other)),
        time: Math.max(...members.map(({ createTime }) => createTime)),
      }
    }),
  }))
}
