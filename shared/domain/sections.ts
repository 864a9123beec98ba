/** What the fields of a section of the public site are called, wherever they are shown. */
export const SECTION_LABELS = {
  name: '栏目名称',
  parentId: '上级栏目',
  kind: '栏目类型',
  visible: '导航',
  status: '状态',
  translationOf: '对应的中文栏目',
} as const
