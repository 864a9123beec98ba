import type { Generated } from 'kysely'
import type { Fixed, Flag } from './columns'

export interface FileTable {
  id: Generated<number>
  configId: number
  path: string
  name: string
  type: string | null
  size: number
  /** 100 rich-text editor, 200 download centre; others are in no public list (contract 13.6) */
  source: number | null
  creatorId: number | null
  /** 1: served to everyone */
  isPublic: Generated<Flag>
  /**
   * 1: served to everyone while something public uses it (server/features/files/uses), to signed-in users always. 0 with
   * `isPublic` 0: only to staff with infra:file:query
   */
  followsUse: Generated<Flag>
  /** Of a picture as it is shown, upright; null for other files, and for unreadable ones. */
  width: Generated<number | null>
  height: Generated<number | null>
  /** 1: its smaller variants have been made, if there are any (server/features/pictures/queue.ts). */
  variantsMade: Generated<Flag>
  /** How often making them has failed. */
  variantFailures: Generated<number>
  /** Place in the download centre: small numbers first, then the newest. */
  sort: Generated<number>
  /** Where in the download centre: dict download_group. */
  downloadGroup: Generated<string | null>
  createTime: Fixed<number>
  /** When its bytes were last replaced. */
  replaceTime: Generated<number | null>
}

/** What a file was before it was replaced (server/features/files/versions.ts). */
interface FileVersionTable {
  id: Generated<number>
  /** Of a file that may be in the recycle bin. */
  fileId: Fixed<number>
  contentId: Fixed<number>
  size: Fixed<number>
  width: Fixed<number | null>
  height: Fixed<number | null>
  /** When these bytes were uploaded. */
  createTime: Fixed<number>
  /** Nickname. */
  replacer: Fixed<string>
  replaceTime: Fixed<number>
}

/** A picture in another size and format, made from the stored one (server/features/pictures/variants.ts). */
interface FileVariantTable {
  fileId: number
  width: number
  type: string
  size: number
  contentId: number
}

/** Which row of public content names a file (server/features/files/uses). */
interface FileUseTable {
  fileId: number
  /** The name of a table. */
  place: string
  rowId: number
}

/** The bytes of a file or of a variant (server/platform/files). */
export interface FileContentTable {
  id: Generated<number>
  /** Null during the upload, and of variants. */
  fileId: number | null
  /** The object that holds them; null: they are in parts. */
  objectKey: string | null
  createTime: Fixed<number>
  /** From when on they are deleted: what they belonged to was deleted, or its days in the recycle bin are over. */
  deletedTime: number | null
  /** The item of the recycle bin whose file they belong to. */
  recycleId: Generated<number | null>
}

/** Apart from FileTable, so that lists never read the bytes. */
export interface FilePartTable {
  contentId: number
  /** From 0. */
  no: number
  content: Buffer
}

export interface FileTables {
  files: FileTable
  fileContents: FileContentTable
  fileParts: FilePartTable
  fileVariants: FileVariantTable
  fileVersions: FileVersionTable
  fileUses: FileUseTable
  fileUseChanges: Pick<FileUseTable, 'place' | 'rowId'>
}
