import { tableRecords } from '../audit'

export const searchWordRecords = tableRecords('searchWords', {
  name: 'words',
  columns: { words: '搜索词', kind: '用途', target: '指向的内容' },
})
