import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importDocx } from '@/lib/html/import-docx'
import { TINY_PNG } from '../support/tiny-png'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`
const relations = (body: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${body}</Relationships>`
const relation = (id: string, kind: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${R}/${kind}" Target="${target}" ${more}/>`

const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const picture = (id: string) =>
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
const style = (id: string, name: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`

function docx(
  body: string,
  { parts = {}, links = '' }: { parts?: Record<string, Uint8Array>; links?: string } = {},
) {
  return zipSync({
    '[Content_Types].xml': strToU8(TYPES),
    '_rels/.rels': strToU8(relations(relation('r1', 'officeDocument', 'word/document.xml'))),
    'word/_rels/document.xml.rels': strToU8(
      relations(
        relation('s1', 'styles', 'styles.xml') +
          relation('p1', 'image', 'media/1.png') +
          relation('p2', 'image', 'media/2.emf') +
          links,
      ),
    ),
    'word/styles.xml': strToU8(
      `<w:styles xmlns:w="${W}">${style('a', 'Title')}${style('1', 'heading 1')}${style('c', 'caption')}</w:styles>`,
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="${W}" xmlns:r="${R}"><w:body>${body}</w:body></w:document>`,
    ),
    'word/media/1.png': TINY_PNG,
    'word/media/2.emf': strToU8('emf'),
    ...parts,
  })
}

const upload = async (file: File) => `/prod-api/admin-api/infra/file/1/get/20260302/${file.name}`
const read = (bytes: Uint8Array) => importDocx(bytes, { upload })

test('a Word file becomes a title and a text, with its tables, alignment and pictures', async () => {
  const table = `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('合并')}</w:tc></w:tr><w:tr><w:tc>${paragraph('甲')}</w:tc><w:tc>${paragraph('乙')}</w:tc></w:tr></w:tbl>`
  const { title, html, pictures, failures } = await read(
    docx(
      paragraph('仲裁规则', '<w:pStyle w:val="a"/>') +
        paragraph('前言') +
        paragraph('第一章', '<w:pStyle w:val="1"/>') +
        paragraph('居中的', '<w:jc w:val="center"/>') +
        table +
        picture('p1') +
        picture('p2'),
    ),
  )
  expect(title).toBe('仲裁规则')
  expect(html).toContain('<h2>第一章</h2>')
  expect(html).toMatch(/<p style="text-align: ?center;?">居中的<\/p>/)
  expect(html).toContain('colspan="2"')
  expect(html).toContain('src="/prod-api/admin-api/infra/file/1/get/20260302/图片1.png"')
  expect(html.match(/<img/g)).toHaveLength(1)
  expect([pictures, failures]).toEqual([1, ['不支持x-emf 格式的图片']])
})

test('a caption in Word belongs to the picture above it, and merged cells stay merged both ways', async () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
  const table = `<w:tbl><w:tr>${cell('类别', '<w:vMerge w:val="restart"/>')}${cell('甲')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('乙')}</w:tr></w:tbl>`
  const { html } = await read(
    docx(
      paragraph('前言') +
        picture('p1') +
        paragraph('图 1　开庭', '<w:pStyle w:val="c"/>') +
        paragraph('表 1　收费', '<w:pStyle w:val="c"/>') +
        table,
    ),
  )
  expect(html).toMatch(
    /<figure style="text-align: ?center;?"><img [^>]*><figcaption>图 1　开庭<\/figcaption><\/figure><p style="text-align: ?center;?">表 1　收费<\/p>/,
  )
  expect(html).toContain('rowspan="2"')
})

test('files on the computer are not read, and what is no Word file, too large or hostile is refused', async () => {
  const outside = relation('o1', 'image', 'file:///etc/passwd', 'TargetMode="External"')
  const linked = picture('p1').replace('r:embed="p1"', 'r:link="o1"')
  await read(docx(paragraph('文字') + linked, { links: outside })).then(
    result => expect(result.html).not.toContain('<img'),
    error => expect(error.message).toMatch(/无法读取/),
  )
  const entities = `<!DOCTYPE w [<!ENTITY a "aaaa">]><w:document xmlns:w="${W}"><w:body/></w:document>`
  const bomb = new Uint8Array(300 * 1024 * 1024)
  for (const [bytes, message] of [
    [strToU8('not an archive'), /不是 Word 文档/],
    [zipSync({ 'a.txt': strToU8('a') }), /不是 Word 文档/],
    [docx('', { parts: { 'word/document.xml': strToU8(entities) } }), /不会有的内容/],
    [docx(paragraph('a'), { parts: { 'word/media/3.png': bomb } }), /太大/],
  ] as const)
    await expect(read(bytes)).rejects.toThrow(message)
})

test('200 pages with 60 pictures are read, and stopped where the writer cancels', async () => {
  const parts: Record<string, Uint8Array> = {}
  let [links, body] = ['', '']
  for (let page = 1; page <= 200; page++) {
    body += paragraph('仲裁庭应当根据事实，依照法律规定，公平合理地解决纠纷。'.repeat(40))
    if (page > 60) continue
    parts[`word/media/p${page}.png`] = TINY_PNG
    links += relation(`q${page}`, 'image', `media/p${page}.png`)
    body += picture(`q${page}`)
  }
  const bytes = docx(body, { parts, links })
  const { pictures, html } = await read(bytes)
  expect([pictures, html.match(/<img/g)?.length, html.match(/仲裁庭/g)?.length]).toEqual([60, 60, 8000])
  const controller = new AbortController()
  let sent = 0
  const stopped = importDocx(bytes, {
    upload: async file => {
      if (++sent === 3) controller.abort()
      return upload(file)
    },
    signal: controller.signal,
  })
  expect(
    await stopped.then(
      () => 'imported',
      () => 'stopped',
    ),
  ).toBe('stopped')
  expect(sent).toBeLessThan(10)
})
