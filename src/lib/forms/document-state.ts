import { formatTime } from '../format/time'

/** dict common_status, as contract 13.5 uses it. */
export const PUBLISHED = 0
export const NOT_PUBLISHED = 1

/** What staff call the state of a document. */
export type DocumentState = 'published' | 'scheduled' | 'draft' | 'withdrawn' | 'ended'

export const STATE_OPTIONS: { label: string; value: DocumentState }[] = [
  { label: '已发布', value: 'published' },
  { label: '定时发布', value: 'scheduled' },
  { label: '草稿', value: 'draft' },
  { label: '已下线', value: 'withdrawn' },
  { label: '已届满', value: 'ended' },
]

interface Facts {
  status: number
  publishTime: number | null
  /** Servers without it do not distinguish drafts from withdrawn documents. */
  withdrawnTime?: number | null
  /** When a service announcement is taken down by itself. */
  shownUntil?: number | null
}

export function documentState(facts: Facts, now: number): DocumentState {
  const { status, publishTime, withdrawnTime, shownUntil } = facts
  if (status === PUBLISHED && typeof shownUntil === 'number' && shownUntil <= now) return 'ended'
  if (status === PUBLISHED) return publishTime !== null && publishTime > now ? 'scheduled' : 'published'
  return typeof withdrawnTime === 'number' ? 'withdrawn' : 'draft'
}

export const stateName = (state: DocumentState): string =>
  STATE_OPTIONS.find(({ value }) => value === state)?.label ?? ''

/** The state in words, with the hour that something waits for. */
export function stateText(facts: Facts, now: number): string {
  const state = documentState(facts, now)
  return state === 'scheduled' ? `${stateName(state)}（${formatTime(facts.publishTime)}）` : stateName(state)
}
