import type { Addition } from '@shared/contract/additions'
import { type ComponentType, lazy } from 'react'
import { ArticleCard } from './article-card'
import { DisclosureCard } from './disclosure-card'
import { DraftCard } from './draft-card'
import { MessageCard } from './message-card'
import { NoticeCard } from './notice-card'
import { ReviewCard } from './review-card'
import { VisitCard } from './visit-card'

const figures = () => import('./figures/figure-cards')
const MonthCard = lazy(async () => ({ default: (await figures()).MonthCard }))
const WaitingCard = lazy(async () => ({ default: (await figures()).WaitingCard }))
const FeedbackCard = lazy(async () => ({ default: (await figures()).FeedbackCard }))
const TermCard = lazy(async () => ({ default: (await figures()).TermCard }))
const SpecialityCard = lazy(async () => ({ default: (await figures()).SpecialityCard }))
const StorageCard = lazy(async () => ({ default: (await figures()).StorageCard }))

/** A card of the first page. */
export interface DashboardCard {
  /** Stored with the user's choice. */
  key: string
  title: string
  Card: ComponentType
  /** Any of these shows it; without them every user has it. */
  permissions?: string[]
  /** Takes a row for itself. */
  isWide?: boolean
  /** What of this product it shows. */
  addition?: Addition
}

/** The cards of the first page in the order that they have until a user chooses another one: long ones, then short ones. */
export const CARDS: readonly DashboardCard[] = [
  { key: 'reviews', title: '文章审核', Card: ReviewCard, permissions: ['system:documents:query'] },
  { key: 'messages', title: '未读站内信', Card: MessageCard },
  { key: 'articles', title: '最新文章', Card: ArticleCard, permissions: ['system:documents:query'] },
  { key: 'notices', title: '内部通知', Card: NoticeCard, permissions: ['system:notice:query'] },
  { key: 'drafts', title: '待完成', Card: DraftCard },
  { key: 'disclosure', title: '信息公开', Card: DisclosureCard, permissions: ['system:disclosure:query'] },
  {
    ...{ key: 'month', title: '本月数据', Card: MonthCard, isWide: true, addition: 'dashboard' },
    permissions: ['system:documents:query', 'system:feedback:query', 'system:arbitrator:query'],
  },
  {
    ...{ key: 'waiting', title: '待审时间', Card: WaitingCard, addition: 'dashboard' },
    permissions: ['system:documents:query'],
  },
  {
    ...{ key: 'feedback', title: '咨询投诉', Card: FeedbackCard, addition: 'dashboard' },
    permissions: ['system:feedback:query'],
  },
  {
    ...{ key: 'terms', title: '聘期届满', Card: TermCard, addition: 'dashboard' },
    permissions: ['system:arbitrator:query'],
  },
  {
    ...{ key: 'specialities', title: '仲裁员专业', Card: SpecialityCard, addition: 'dashboard' },
    permissions: ['system:arbitrator:query'],
  },
  {
    ...{ key: 'storage', title: '文件存储空间', Card: StorageCard, addition: 'fileUpkeep' },
    permissions: ['infra:file:query'],
  },
  {
    ...{ key: 'visits', title: '文章访问量', Card: VisitCard, isWide: true },
    permissions: ['system:documents:query'],
  },
]

/** Cards that stand side by side, and between them those that take a row for themselves. */
export function rowsOf(cards: readonly DashboardCard[]): DashboardCard[][] {
  const rows: DashboardCard[][] = []
  for (const card of cards) {
    const last = rows.at(-1)
    if (card.isWide || !last || last[0]?.isWide) rows.push([card])
    else last.push(card)
  }
  return rows
}
