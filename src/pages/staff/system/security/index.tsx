import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Card, Skeleton } from 'antd'
import { useState } from 'react'
import { SECURITY_KEY, type SecuritySettings, securityQuery } from '@/api/system/security'
import { ListError } from '@/components/staff/list/list-error'
import { SecurityForm } from './security-form'
import './security.css'

/** Rules of passwords and sessions, the audit log's retention, and the separation of duties. */
export default function SecurityPage() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(securityQuery())
  // What the form began with, while something is typed in it.
  const [edited, setEdited] = useState<SecuritySettings | null>(null)
  const shown = edited ?? data
  return (
    <section className="security" aria-label="安全设置">
      {shown ? (
        // Another form for other settings, which may have been changed elsewhere; not in the midst of typing.
        <SecurityForm
          key={shown.updateTime}
          settings={shown}
          holders={data?.holders ?? shown.holders}
          onChange={changed => setEdited(changed ? shown : null)}
          onSaved={() => client.invalidateQueries({ queryKey: SECURITY_KEY })}
        />
      ) : error ? (
        <Card>
          <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      ) : (
        <Card aria-label="正在加载">
          <Skeleton active paragraph={{ rows: 10 }} />
        </Card>
      )}
    </section>
  )
}
