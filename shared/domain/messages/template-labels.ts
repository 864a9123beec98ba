/** What the fields of a template of messages are called, wherever they are shown. */
export const TEMPLATE_LABELS = {
  name: '模板名称',
  code: '模板编码',
  type: '模板类型',
  nickname: '发送人名称',
  content: '模板内容',
  params: '模板参数',
  status: '状态',
  remark: '备注',
} as const
