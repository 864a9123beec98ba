import { tableRecords } from '../audit'

export const postRecords = tableRecords('posts', {
  name: 'name',
  columns: {
    name: '岗位名称',
    code: '岗位编码',
    sort: '显示顺序',
    status: { label: '状态', dict: 'common_status' },
    remark: '备注',
  },
})
