import type { SiteLanguage } from '@shared/domain/site/site-language'
import type { Block } from '../docx/block'

/** A template of the download centre. */
export interface Form {
  title: string
  /** File name on the server, without extension. */
  slug: string
  /** The day it was issued. */
  issued: string
  /** Of the dictionary `download_group`. */
  group: '1' | '2' | '3' | '4' | '5' | '6' | '7'
  /** Chinese unless it is named. */
  language?: SiteLanguage
  blocks: readonly Block[]
}
