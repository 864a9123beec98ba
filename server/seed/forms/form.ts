import type { Block } from '../rtf'

/** A template of the download centre. */
export interface Form {
  title: string
  /** File name on the server, without extension. */
  slug: string
  /** The day it was issued. */
  issued: string
  blocks: readonly Block[]
}
