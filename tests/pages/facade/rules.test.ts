import { contactHref } from '@shared/domain/texts/references'
import { describe, expect, test } from 'vitest'
import type { FacadeInfo } from '@/api/public/facade'
import { downloadText, fileKind } from '@/components/facade/file-facts'
import { sectionOf, trailOfSection } from '@/components/facade/section-of'

test.each([
  ['申请书.docx', 'Word'],
  ['清单.xls', 'Excel'],
  ['a.b.PDF', 'PDF'],
  ['申请书', '文件'],
  ['名称.很长', '文件'],
  ['', '文件'],
])('the file %s is of kind %s', (name, kind) => expect(fileKind(name, '文件')).toBe(kind))

test.each([
  ['立案电话', '0999-8880001', 'tel:09998880001'],
  ['热线', '+86 (999) 888 0001', 'tel:+869998880001'],
  ['电话', '见下表', null],
  ['传真', '0999-8880003', null],
  ['邮编', '000000', null],
  ['电子邮箱', 'a.b@example.org', 'mailto:a.b@example.org'],
  ['电子邮箱', 'a@example.org?bcc=x@example.org', null],
  ['网址', 'javascript:alert(1)', null],
])('the contact line %s %s has the link %s', (label, value, href) =>
  expect(contactHref(label, value)).toBe(href),
)

test.each([
  ['申请书.docx', 12_300, 'zh-CN', '下载（Word，12 KB）'],
  ['规则.pdf', null, 'zh-CN', '下载（PDF）'],
  ['申请书', null, 'zh-CN', '下载'],
  ['request.docx', 12_300, 'en', 'Download (Word, 12 KB)'],
] as const)('the link to the file %s of %s bytes says in %s: %s', (name, size, language, text) =>
  expect(downloadText({ name, size }, language)).toBe(text),
)

describe('the section of a document', () => {
  const menu = (id: number, parentId: number, fullPath: string) => ({
    id,
    parentId,
    name: `栏目${id}`,
    fullPath,
  })
  const info = {
    menus: {
      1: menu(1, 9100, '/facade/news'),
      2: menu(2, 1, '/facade/news/notices'),
      3: menu(3, 4, '/facade/a'),
      4: menu(4, 3, '/facade/b'),
      5: menu(5, 1, 'javascript:alert(1)'),
      6: menu(6, 1, 'https://example.org/'),
    },
  } as unknown as FacadeInfo

  test('the section of a document is found with its ancestors', () => {
    expect(trailOfSection(info, 2).map(({ path }) => path)).toEqual(['/facade/news', '/facade/news/notices'])
  })

  test.each([5, 6, 42, null])('the menu %s has no screen', id => expect(sectionOf(info, id)).toBeNull())

  test('names of Object.prototype match no screen', () => {
    expect(sectionOf(info, '__proto__' as unknown as number)).toBeNull()
    expect(sectionOf({ menus: null } as unknown as FacadeInfo, 1)).toBeNull()
    expect(sectionOf(undefined, 1)).toBeNull()
  })

  test('the path of a section ends when its parents form a cycle', () => {
    expect(trailOfSection(info, 3).length).toBeLessThan(30)
  })
})
