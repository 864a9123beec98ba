/** What the fields of a fee table are called, wherever they are shown. */
export const FEE_TABLE_LABELS = {
  name: '标准名称',
  approvalNo: '批准文号',
  effectiveTime: '施行日期',
  note: '说明',
  reason: '变更原因',
} as const
