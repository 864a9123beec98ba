/** What the fields of a post are called, wherever they are shown. */
export const POST_LABELS = {
  name: '岗位名称',
  code: '岗位编码',
  sort: '显示顺序',
  status: '状态',
  remark: '备注',
} as const
