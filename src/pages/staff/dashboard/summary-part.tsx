import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { DashboardSummary } from '@/api/system/dashboard'
import { TitledCard } from '@/components/staff/common/titled-card'
import { ListError } from '@/components/staff/list/list-error'
import { useAccess } from '@/hooks/auth/use-access'
import { useSummary } from './use-summary'

interface SummaryPartProps<T> {
  title: string
  /** Without it there is no such part. */
  permission: string
  /** Part of the response; null where the server does not send it. */
  select: (summary: DashboardSummary) => T | null
  extra?: ReactNode
  /** Lines in its place while it is loading. */
  rows?: number
  children: (part: T) => ReactNode
}

/** A card of the first page that shows a part of the summary: loading, failed with 重试, or there. */
export function SummaryPart<T>(props: SummaryPartProps<T>) {
  const { title, permission, select, extra, rows = 4, children } = props
  const { can } = useAccess()
  const { summary, error, retry, retrying } = useSummary()
  const part = summary ? select(summary) : undefined
  if (!can(permission) || part === null) return null
  return (
    <TitledCard level={3} title={title} extra={extra}>
      {error && <ListError error={error} onRetry={retry} retrying={retrying} />}
      {!error && part === undefined && <Skeleton active title={false} paragraph={{ rows }} />}
      {part !== undefined && children(part)}
    </TitledCard>
  )
}
