/** A landline with an extension. Other ruoyi-compatible servers take 11 characters. */
export const MAX_DEPT_PHONE = 30

/** What the fields of a department are called, wherever they are shown. */
export const DEPT_LABELS = {
  name: '部门名称',
  parentId: '上级部门',
  sort: '显示顺序',
  leaderUserId: '负责人',
  phone: '联系电话',
  email: '邮箱',
  status: '状态',
} as const
