const NAMES = new Map([
  ['answer', '直接回答'],
  ['column', '栏目'],
  ['article', '文章'],
  ['file', '文件'],
  ['arbitrator', '仲裁员'],
])

/** What visitors call a kind of result; a server may know kinds that this version does not. */
export const kindName = (kind: string): string => NAMES.get(kind) ?? '其他'
