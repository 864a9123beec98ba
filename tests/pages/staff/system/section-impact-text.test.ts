import { expect, test } from 'vitest'
import { removalText } from '@/pages/staff/system/facade-menu/impact-text'

test.each([
  [3, 2, '“规则”中有 3 篇已发布、2 篇未发布的文章：《甲》 等。删除栏目前，这些文章将移到所选栏目。'],
  [1, 0, '“规则”中有 1 篇已发布的文章：《甲》。删除栏目前，这些文章将移到所选栏目。'],
  [0, 2, '“规则”中有 2 篇未发布的文章。删除栏目前，这些文章将移到所选栏目。'],
  [0, 0, '“规则”中没有文章。删除后无法恢复。'],
])(
  'a section with %i published articles and %i others is described by those it has',
  (published, drafts, text) => {
    expect(
      removalText('规则', { children: 0, published, drafts, titles: published ? ['甲'] : [], uses: [] }),
    ).toBe(text)
  },
)
