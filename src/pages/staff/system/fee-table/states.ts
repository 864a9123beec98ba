import type { FeeState } from '@/api/system/fee-table'
import type { Tone } from '@/components/staff/dict/tag'

export const STATES: Record<FeeState, { label: string; tone: Tone }> = {
  draft: { label: '草稿', tone: 'default' },
  planned: { label: '将生效', tone: 'processing' },
  inForce: { label: '施行中', tone: 'success' },
  former: { label: '已停用', tone: 'default' },
}
