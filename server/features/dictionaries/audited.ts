import { tableRecords } from '../audit'

const STATUS = { label: '状态', dict: 'common_status' }

export const typeRecords = tableRecords('dictTypes', {
  name: 'name',
  columns: { name: '字典名称', type: '字典类型', status: STATUS, remark: '备注' },
})

export const entryRecords = tableRecords('dictData', {
  name: 'label',
  columns: {
    dictType: '字典类型',
    label: '字典标签',
    value: '字典键值',
    sort: '显示顺序',
    status: STATUS,
    colorType: '颜色类型',
    cssClass: 'CSS 类',
    remark: '备注',
  },
})
