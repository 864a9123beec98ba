import type { Backup } from '@/api/infra/backup'
import type { Tone } from '@/components/staff/dict/tag'

export const STATES: Record<Backup['state'], { label: string; tone: Tone }> = {
  running: { label: '正在备份', tone: 'processing' },
  checking: { label: '正在校验', tone: 'processing' },
  complete: { label: '完整', tone: 'success' },
  damaged: { label: '已损坏', tone: 'error' },
  failed: { label: '失败', tone: 'error' },
  missing: { label: '文件已不在', tone: 'warning' },
}

export const ORIGINS: Record<Backup['origin'], { label: string }> = {
  manual: { label: '手动' },
  daily: { label: '每日自动' },
  command: { label: '命令行' },
}

export const optionsOf = (labels: Record<string, { label: string }>) =>
  Object.entries(labels).map(([value, { label }]) => ({ label, value }))

/** Whether its row is about to change. */
export const isWorking = ({ state }: Backup): boolean => state === 'running' || state === 'checking'

/** By whom, or how, it was made. */
export const originOf = ({ origin, creator }: Backup): string =>
  creator ? `${ORIGINS[origin].label}（${creator}）` : ORIGINS[origin].label

/** What the check found, in a few words. */
export function checkOf({ state, faults, tables, rows }: Backup): string {
  if (state !== 'complete' && state !== 'checking') return ''
  if (faults === null) return '未校验'
  if (faults.length > 0) return `数据有 ${faults.length} 处问题`
  return rows === null
    ? `备份完好：${tables ?? 0} 个表有数据`
    : `数据完好：${tables ?? 0} 个表，共 ${rows} 行`
}
