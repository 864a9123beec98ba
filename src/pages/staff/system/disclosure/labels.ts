import type { DisclosureKind, DisclosureRenewal, DisclosureState } from '@/api/public/disclosure'
import type { Tone } from '@/components/staff/dict/tag'

export const STATES: Record<DisclosureState, { label: string; tone: Tone }> = {
  missing: { label: '尚未公布', tone: 'error' },
  old: { label: '需要更新', tone: 'warning' },
  current: { label: '已公布', tone: 'success' },
}

export const RENEWALS: Record<DisclosureRenewal, string> = { once: '变更时更新', yearly: '每年更新' }

export const KINDS: Record<DisclosureKind, string> = {
  none: '尚未公布',
  article: '文章',
  file: '文件',
  column: '门户栏目',
  path: '门户页面',
}
