/** What the fields of a parameter are called, wherever they are shown. */
export const PARAMETER_LABELS = {
  category: '参数分组',
  name: '参数名称',
  key: '参数键名',
  value: '参数键值',
  visible: '是否可见',
  remark: '备注',
} as const
