import { tableRecords } from '../audit'

const STATES = '状态'

/** A backup in the audit log. */
export const backupRecords = tableRecords('backups', {
  name: 'name',
  columns: { name: '文件名', state: STATES, size: '字节数', downloadTime: '下载时间' },
})

export const settingsRecords = tableRecords('backupSettings', {
  name: 'id',
  columns: {
    daily: { label: '每日自动备份', dict: 'infra_boolean_string' },
    minute: '备份时间（零点后的分钟数）',
    keepDaily: '按天保留的份数',
    keepWeekly: '按周保留的份数',
  },
})
