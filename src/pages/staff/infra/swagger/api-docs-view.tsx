import { SearchOutlined } from '@ant-design/icons'
import type { ApiDocs } from '@shared/contract/api-docs'
import { useQuery } from '@tanstack/react-query'
import { Empty, Input, Skeleton } from 'antd'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { apiDocs } from '@/api/infra/api-docs'
import { PanelPage, SidePanel } from '@/components/staff/common/side-panel'
import { Tag } from '@/components/staff/dict/tag'
import { SearchSelect } from '@/components/staff/form/search-select'
import { ListError } from '@/components/staff/list/list-error'
import { CallDetails } from './call-details'
import { type ApiCall, callsOf, moduleNames, searchCalls } from './calls'
import './api-docs.css'

/** The calls of the server, by module, as it describes them itself. */
export function ApiDocsView() {
  const query = useQuery(apiDocs)
  const { data, error, refetch, isFetching } = query
  if (data) return <Calls docs={data} query={query} />
  if (error) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <Skeleton active />
}

interface CallsProps {
  docs: ApiDocs
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

function Calls({ docs, query }: CallsProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const search = useDeferredValue(typed.trim())
  const calls = useMemo(() => callsOf(docs), [docs])
  const names = useMemo(() => moduleNames(docs), [docs])
  const modules = useMemo(() => modulesOf(calls, names), [calls, names])
  const nameOf = (tag: string) => names.get(tag) ?? tag
  const found = useMemo(() => searchCalls(calls, search), [calls, search])
  // A search finds what is in other modules, too.
  const module = search === '' ? chosen : undefined
  const shown = modules.flatMap(tag => {
    const group = found.get(tag)
    return group && (module === undefined || tag === module) ? [{ tag, group }] : []
  })
  const count = shown.reduce((sum, { group }) => sum + group.length, 0)
  const choose = (next: string | undefined) => {
    setChosen(next)
    setTyped('')
  }
  return (
    <PanelPage
      panel={
        <SidePanel<string>
          label="按模块筛选"
          noun="模块"
          all="全部模块"
          nodes={modules.map(tag => ({ value: tag, title: nameOf(tag), children: [] }))}
          query={query}
          chosen={module}
          onChoose={choose}
        />
      }
      select={
        <SearchSelect<string>
          aria-label="按模块筛选"
          placeholder="全部模块"
          allowClear
          value={module}
          options={modules.map(tag => ({ value: tag, label: nameOf(tag) }))}
          onChange={choose}
        />
      }
    >
      <section className="api-docs" aria-label="接口">
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
        {shown.map(({ tag, group }) => (
          // A search, and a choice, open what they find.
          <Foldable
            key={`${tag} ${search !== '' || module !== undefined}`}
            open={search !== '' || module !== undefined}
            className="api-module"
            title={
              <>
                {nameOf(tag)}{' '}
                <span className="api-rules">{`${names.has(tag) ? `${tag} · ` : ''}${group.length} 个接口`}</span>
              </>
            }
          >
            {group.map(call => (
              <Foldable
                key={`${call.method} ${call.path}`}
                className="api-call"
                title={<CallTitle call={call} />}
              >
                <CallDetails call={call} docs={docs} />
              </Foldable>
            ))}
          </Foldable>
        ))}
      </section>
    </PanelPage>
  )
}

/** The modules with names come first: the others are parts of the public site and of the sign-in. */
const modulesOf = (calls: readonly ApiCall[], names: ReadonlyMap<string, string>): string[] =>
  [...searchCalls(calls, '').keys()].sort((a, b) => Number(names.has(b)) - Number(names.has(a)))

const CallTitle = ({ call: { method, path, summary, 'x-addition': addition } }: { call: ApiCall }) => (
  <>
    <code className={`api-method is-${method.toLowerCase()}`}>{method}</code> <code>{path}</code>{' '}
    <span className="api-rules">{summary}</span> {addition && <Tag tone="default">本系统增加</Tag>}
  </>
)

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
