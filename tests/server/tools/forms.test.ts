import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { docx } from '../../../server/tools/seed/docx/docx'
import type { Form } from '../../../server/tools/seed/forms/form'
import { forms } from '../../../server/tools/seed/forms/forms'

const all = Object.values<Form>(forms)
const textOf = (form: Form) =>
  strFromU8(unzipSync(docx(form.blocks, form.language))['word/document.xml'] ?? new Uint8Array())

test('the forms come in the order of their groups, each under an ASCII name of its own', () => {
  const groups = all.map(({ group }) => group)
  expect(groups).toEqual([...groups].sort())
  const slugs = all.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z-]+$/)
})

describe.each(all.map((form): [string, Form] => [form.title, form]))('the form %s', (_, form) => {
  const text = textOf(form)

  test('is typed into without breaking its lines: blanks are fields or cells, not rows of signs', () => {
    expect(text).not.toMatch(/_{2}|\.{4}|…{2}|-{4}/)
    expect(text.match(/<w:showingPlcHdr\/>/g)?.length).toBeGreaterThan(0)
    for (const [, content] of text.matchAll(/<w:sdtContent>(.*?)<\/w:sdtContent>/g))
      expect(content).toMatch(/>(\u3000+|\u2002+|☐)<\/w:t>/)
    // What is typed into an empty cell looks like the rest.
    expect(text).not.toMatch(/<w:p><w:pPr><\/w:pPr><\/w:p>/)
  })

  test('keeps its signature and date with the last paragraph', () => {
    const paragraphs = [...text.matchAll(/<w:p>.*?<\/w:p>/g)].map(([paragraph]) => paragraph)
    const last = paragraphs.findLastIndex(paragraph => paragraph.includes('<w:jc w:val="right"/>'))
    expect(last).toBeGreaterThan(1)
    for (const paragraph of paragraphs.slice(last - 2, last)) expect(paragraph).toContain('<w:keepNext/>')
  })

  test('has a paragraph behind every table: two that touch would be one', () => {
    expect(text).not.toContain('</w:tbl><w:tbl>')
    expect(text).not.toContain('</w:tbl><w:sectPr>')
  })
})
