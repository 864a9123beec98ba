import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { type DashboardFigures, dashboardFigures } from '@/api/system/dashboard'
import { TitledCard } from '@/components/staff/common/titled-card'
import { ListError } from '@/components/staff/list/list-error'

interface FigurePartProps<T> {
  title: string
  select: (figures: DashboardFigures) => T | null
  extra?: ReactNode
  children: (part: T, today: string) => ReactNode
}

/** A card of figures: loading, failed with 重试, or there. */
export function FigurePart<T>({ title, select, extra, children }: FigurePartProps<T>) {
  const { data, error, refetch, isFetching } = useQuery(dashboardFigures())
  const part = data && select(data)
  if (part === null) return null
  return (
    <TitledCard level={3} title={title} extra={extra}>
      {part !== undefined && data ? (
        children(part, data.today)
      ) : error ? (
        <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </TitledCard>
  )
}
