import { SearchOutlined } from '@ant-design/icons'
import type { ApiDocs } from '@shared/contract/api-docs'
import { useQuery } from '@tanstack/react-query'
import { Empty, Input, Skeleton } from 'antd'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { apiDocs } from '@/api/infra/api-docs'
import { ListError } from '@/components/staff/list/list-error'
import { CallDetails } from './call-details'
import { callsOf, searchCalls } from './calls'
import './api-docs.css'

/** The calls of the server, by module, as it describes them itself. */
export function ApiDocsView() {
  const { data, error, refetch, isFetching } = useQuery(apiDocs)
  if (data) return <Calls docs={data} />
  if (error) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <Skeleton active />
}

function Calls({ docs }: { docs: ApiDocs }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const calls = useMemo(() => callsOf(docs), [docs])
  const found = useMemo(() => searchCalls(calls, search), [calls, search])
  const count = [...found.values()].reduce((sum, group) => sum + group.length, 0)
  return (
    <div className="api-docs">
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        aria-label="搜索接口"
        placeholder="地址、说明或权限"
        allowClear
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <p className="api-rules" role="status">
        {`共 ${count} 个接口。${docs.info.description ?? ''}`}
      </p>
      {count === 0 && <Empty description={search ? '没有符合条件的接口' : '没有接口'} />}
      {[...found].map(([tag, group]) => (
        // A search opens what it finds.
        <Foldable
          key={`${tag} ${search !== ''}`}
          open={search !== ''}
          className="api-module"
          title={
            <>
              {tag} <span className="api-rules">{group.length}</span>
            </>
          }
        >
          {group.map(call => (
            <Foldable
              key={`${call.method} ${call.path}`}
              className="api-call"
              title={
                <>
                  <code className="api-method">{call.method}</code> <code>{call.path}</code>{' '}
                  <span className="api-rules">{call.summary}</span>
                </>
              }
            >
              <CallDetails call={call} docs={docs} />
            </Foldable>
          ))}
        </Foldable>
      ))}
    </div>
  )
}

interface FoldableProps {
  title: ReactNode
  className: string
  open?: boolean
  children: ReactNode
}

/** What is folded is not rendered: there are hundreds. */
function Foldable({ title, className, open: atFirst = false, children }: FoldableProps) {
  const [open, setOpen] = useState(atFirst)
  return (
    <details className={className} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  )
}
