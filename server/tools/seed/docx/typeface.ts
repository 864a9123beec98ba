import type { SiteLanguage } from '@shared/domain/site/site-language'

export const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
/** Of boxes that can be ticked. */
export const WORD_2010 = 'http://schemas.microsoft.com/office/word/2010/wordml'

export interface Look {
  font: string
  /** In half points. */
  size: number
  bold?: boolean
}

/** How a document looks in a language. */
export interface Typeface {
  title: Look
  heading: Look
  body: Look
  cell: Look
  small: Look
  /** Of the first line of a paragraph, in twips. */
  indent: number
  /** What is before the number of the page, between it and the number of pages, and behind. */
  pageOf: readonly [string, string, string]
}

/** The fonts of official papers, which Word and WPS have; others take the system's. */
const SONG = 'SimSun'
const HEI = 'SimHei'
const LATIN = 'Times New Roman'

export const TYPEFACES: Readonly<Record<SiteLanguage, Typeface>> = {
  'zh-CN': {
    title: { font: HEI, size: 40, bold: true },
    heading: { font: HEI, size: 28 },
    body: { font: SONG, size: 24 },
    cell: { font: SONG, size: 22 },
    small: { font: SONG, size: 18 },
    indent: 480,
    pageOf: ['第 ', ' 页，共 ', ' 页'],
  },
  en: {
    title: { font: LATIN, size: 36, bold: true },
    heading: { font: LATIN, size: 26, bold: true },
    body: { font: LATIN, size: 24 },
    cell: { font: LATIN, size: 22 },
    small: { font: LATIN, size: 18 },
    indent: 0,
    pageOf: ['Page ', ' of ', ''],
  },
}
