import { Tag } from 'antd'
import { useId, useState } from 'react'
import { PageButtons } from '@/components/staff/list/page-buttons'
import type { TableColumn } from '@/components/staff/table/column'
import { DataTable } from '@/components/staff/table/data-table'
import { lastPage } from '@/lib/format/page-number'
import type { Finding, Group } from './findings'

const COMPONENT = '组件路径'
/** Lines of one table. */
const PAGE_SIZE = 20

/** One kind of problem: what is wrong, what to do, and the menus that have it. */
export function ProblemGroup({ group }: { group: Group }) {
  const { text, findings } = group
  const id = useId()
  const last = Math.max(1, lastPage(PAGE_SIZE, findings.length))
  const [chosen, setPage] = useState(1)
  // Fewer may be left than there were.
  const page = Math.min(chosen, last)
  return (
    <section className="diagnosis-group" aria-labelledby={id}>
      <h2 id={id} className="diagnosis-title">
        {text.label}
        <Tag color={text.unusable ? 'error' : 'warning'}>{text.unusable ? '无法使用' : '需要留意'}</Tag>
        <span className="diagnosis-count">{findings.length} 个</span>
      </h2>
      <p className="diagnosis-text">{text.wrong}</p>
      <p className="diagnosis-text">
        <strong>处理办法：</strong>
        {text.remedy}
      </p>
      <DataTable<Finding>
        labelledBy={id}
        density="tight"
        rowKey={finding => finding.key}
        rows={findings.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        columns={columnsOf(text.about)}
        empty=""
      />
      {last > 1 && (
        <nav className="diagnosis-pages" aria-label={`${text.label}：分页`}>
          <PageButtons pageNo={page} last={last} onGo={setPage} />
        </nav>
      )}
    </section>
  )
}

/** @param about what each problem is about, where that is no column already */
function columnsOf(about: string): TableColumn<Finding>[] {
  const columns: TableColumn<Finding>[] = [
    {
      key: 'name',
      title: '菜单',
      width: 180,
      render: ({ name, id }) => (
        <span className="diagnosis-cell">
          {name || '（无名称）'}
          {id && <span className="diagnosis-number">编号 {id}</span>}
        </span>
      ),
    },
    { key: 'path', title: '路由地址', width: 240, render: ({ path }) => <Code text={path} /> },
    {
      key: 'component',
      title: COMPONENT,
      width: 240,
      render: ({ component }) => <Code text={component} />,
    },
  ]
  if (about && about !== COMPONENT)
    columns.push({
      key: 'about',
      title: about,
      width: 240,
      render: finding => <span className="diagnosis-cell">{finding.about}</span>,
    })
  return columns
}

const Code = ({ text }: { text: string }) => (text ? <code className="diagnosis-cell">{text}</code> : '—')
