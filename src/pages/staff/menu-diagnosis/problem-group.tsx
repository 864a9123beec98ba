import { Table, type TableColumnsType, Tag } from 'antd'
import { useId } from 'react'
import type { Finding, Group } from './findings'

const COMPONENT = '组件路径'
/** Lines of one table. */
const PAGE_SIZE = 20

/** One kind of problem: what is wrong, what to do, and the menus that have it. */
export function ProblemGroup({ group }: { group: Group }) {
  const { text, findings } = group
  const id = useId()
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
      <Table<Finding>
        aria-labelledby={id}
        rowKey="key"
        size="small"
        dataSource={findings}
        columns={columnsOf(text.about)}
        scroll={{ x: 'max-content' }}
        pagination={findings.length > PAGE_SIZE && { pageSize: PAGE_SIZE, showSizeChanger: false }}
      />
    </section>
  )
}

/** @param about what each problem is about, where that is no column already */
function columnsOf(about: string): TableColumnsType<Finding> {
  const columns: TableColumnsType<Finding> = [
    {
      key: 'name',
      title: '菜单',
      width: 180,
      render: (_, { name, id }) => (
        <span className="diagnosis-cell">
          {name || '（无名称）'}
          {id && <span className="diagnosis-number">编号 {id}</span>}
        </span>
      ),
    },
    { key: 'path', title: '路由地址', width: 240, render: (_, { path }) => <Code text={path} /> },
    {
      key: 'component',
      title: COMPONENT,
      width: 240,
      render: (_, { component }) => <Code text={component} />,
    },
  ]
  if (about && about !== COMPONENT)
    columns.push({
      key: 'about',
      title: about,
      width: 240,
      render: (_, finding) => <span className="diagnosis-cell">{finding.about}</span>,
    })
  return columns
}

const Code = ({ text }: { text: string }) => (text ? <code className="diagnosis-cell">{text}</code> : '—')
