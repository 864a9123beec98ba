/** What the fields of an item of the disclosure are called, wherever they are shown. */
export const DISCLOSURE_LABELS = {
  title: '事项名称',
  owner: '责任部门或责任人',
  renewal: '更新周期',
  kind: '公布方式',
  target: '公布内容',
  publishTime: '公布日期',
  sort: '显示顺序',
  status: '状态',
} as const
