import { DOCUMENT_LABELS } from '@shared/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { staffDocument } from '@/api/system/documents'
import { SafeHtml } from '@/components/common/safe-html'
import { REACHABLE } from '@/components/staff/common/reachable'
import { TitledCard } from '@/components/staff/common/titled-card'
import { ListError } from '@/components/staff/list/list-error'
import '@/components/common/prose.css'

/** The Chinese article that is being translated, to be read beside the form. */
export function OriginalText({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery({ ...staffDocument(id), retry: false })
  return (
    <TitledCard title="中文原文" size="small" className="document-part document-original">
      {data && (
        <section className="document-original-text" aria-label="中文原文" lang="zh-CN" {...REACHABLE}>
          <h3>{data.title}</h3>
          {data.summary && <p className="document-hint">{`${DOCUMENT_LABELS.summary}：${data.summary}`}</p>}
          {data.content ? <SafeHtml html={data.content} className="prose" /> : <p>没有正文。</p>}
        </section>
      )}
      {data === null && <p className="document-hint">原文已删除，或者您无权查看。</p>}
      {data === undefined && error && (
        <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data === undefined && !error && <Skeleton active paragraph={{ rows: 8 }} />}
    </TitledCard>
  )
}
