import { tableRecords } from '../audit'

export const deptRecords = tableRecords('depts', {
  name: 'name',
  columns: {
    name: '部门名称',
    parentId: '上级部门编号',
    sort: '显示顺序',
    leaderUserId: '负责人编号',
    phone: '联系电话',
    email: '邮箱',
    status: { label: '状态', dict: 'common_status' },
  },
})
