/** What the fields of a role are called, wherever they are shown. */
export const ROLE_LABELS = {
  name: '角色名称',
  code: '角色标志',
  sort: '显示顺序',
  status: '状态',
  dataScope: '数据范围',
  remark: '备注',
} as const
