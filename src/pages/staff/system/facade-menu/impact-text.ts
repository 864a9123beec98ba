import type { FacadeMenuImpact, FacadeMenuRemoval } from '@/api/system/sections'

const named = (titles: string[], total: number) =>
  titles.length === 0
    ? ''
    : `：${titles.map(title => `《${title}》`).join('、')}${total > titles.length ? ' 等' : ''}`

/** What visitors lose by a change, in words; empty where they lose nothing. */
export function impactText({ unreachable, addresses, taken }: FacadeMenuImpact): string {
  return [
    ...unreachable.map(
      ({ name, published, titles }) =>
        `访客将无法从导航进入“${name}”的 ${published} 篇已发布文章${named(titles, published)}。`,
    ),
    ...addresses.map(({ name, from, to, uses }) =>
      [
        to === null
          ? `“${name}”的地址 ${from} 将不能打开。`
          : `“${name}”的地址由 ${from} 变为 ${to}，打开原地址的人会被带到新地址。`,
        uses.length > 0 ? `使用原地址的有：${uses.join('、')}，请随后修改。` : '',
      ].join(''),
    ),
    ...taken.map(
      ({ path, name, to }) => `${path} 是“${name}”的旧地址，打开它的人以后不再被带到 ${to}，而是看到本栏目。`,
    ),
  ].join('\n')
}

const counted = (published: number, drafts: number) =>
  [published > 0 && `${published} 篇已发布`, drafts > 0 && `${drafts} 篇未发布`].filter(Boolean).join('、')

/** What a deletion takes away, in words. */
export function removalText(name: string, { published, drafts, titles, uses }: FacadeMenuRemoval): string {
  return [
    published + drafts > 0
      ? `“${name}”中有 ${counted(published, drafts)}的文章${named(titles, published)}。删除栏目前，这些文章将移到所选栏目。`
      : `“${name}”中没有文章。删除后无法恢复。`,
    uses.length > 0 ? `使用该栏目的有：${uses.join('、')}。` : '',
  ]
    .filter(Boolean)
    .join('\n')
}
