import { tableRecords } from '../audit'

export const fileRecords = tableRecords('files', {
  name: 'name',
  columns: {
    name: '文件名',
    path: '存储路径',
    type: '文件类型',
    size: '字节数',
    source: '用途',
    isPublic: { label: '公开', dict: 'infra_boolean_string' },
    followsUse: { label: '随内容公开', dict: 'infra_boolean_string' },
    sort: '显示顺序',
  },
})
