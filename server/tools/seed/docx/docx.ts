import type { SiteLanguage } from '@shared/domain/site/site-language'
import { zipSync } from 'fflate'
import type { Block } from './block'
import { bodyOf } from './body'
import { counter, paragraph, run } from './runs'
import { MAIN, TYPEFACES, type Typeface, WORD_2010 } from './typeface'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/footer1.xml" ContentType="${TYPES}.footer+xml"/></Types>`

const relation = (type: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`

/** A4 with margins of 2.5 cm and 3 cm, in twips. */
const PAGE =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1701" w:bottom="1417" w:left="1701" w:header="850" w:footer="850" w:gutter="0"/>'

/** Equal bytes for equal forms, whenever they are made. */
const MADE = new Date(1980, 0, 1)

/** A Word document (Office Open XML) with page numbers at its foot. */
export function docx(blocks: readonly Block[], language: SiteLanguage = 'zh-CN'): Buffer {
  const typeface = TYPEFACES[language]
  const section = `<w:sectPr><w:footerReference w:type="default" r:id="rId1"/>${PAGE}</w:sectPr>`
  const names = `xmlns:w="${MAIN}" xmlns:w14="${WORD_2010}" xmlns:r="${OFFICE}"`
  const parts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/document.xml': `${XML}<w:document ${names}><w:body>${bodyOf(blocks, typeface)}${section}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relation('footer', 'footer1.xml'),
    'word/footer1.xml': `${XML}<w:ftr xmlns:w="${MAIN}">${footer(typeface)}</w:ftr>`,
  }
  const files = Object.entries(parts).map(([name, text]): [string, Uint8Array] => [name, Buffer.from(text)])
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: MADE }))
}

function footer({ small, pageOf }: Typeface): string {
  const [before, between, after] = pageOf
  const text =
    run(before, small) +
    counter('PAGE', small) +
    run(between, small) +
    counter('NUMPAGES', small) +
    run(after, small)
  return paragraph('<w:jc w:val="center"/>', text, small)
}
