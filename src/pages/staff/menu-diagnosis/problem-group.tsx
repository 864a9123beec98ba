import { useId, useState } from 'react'
import { MENU_KEY, type Menu } from '@/api/system/menu'
import { Access } from '@/components/staff/common/access'
import { PageLink } from '@/components/staff/common/page-link'
import { Tag } from '@/components/staff/dict/tag'
import { PageButtons } from '@/components/staff/list/page-buttons'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { DataTable } from '@/components/staff/table/data-table'
import { useAction } from '@/hooks/data/use-action'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { lastPage } from '@/lib/format/page-number'
import { showFailure } from '@/lib/http/show-error'
import { withRecord } from '@/lib/menus/record-address'
import type { Finding, Group } from './findings'
import { REPAIRS, type Repair } from './repairs'

const COMPONENT = '组件路径'
/** Lines of one table. */
const PAGE_SIZE = 20

interface ProblemGroupProps {
  group: Group
  /** Rows of the menu table by their number, where the user may read it. */
  rows: ReadonlyMap<string, Menu>
}

/** One kind of problem: what is wrong, what to do, and the menus that have it. */
export function ProblemGroup({ group, rows }: ProblemGroupProps) {
  const { text, findings } = group
  const repair = useAction({
    confirm: ({ repair, row }: { repair: Repair; row: Menu }) => repair.question(row),
    run: ({ repair, row }) => repair.run(row),
    done: '已处理',
    onError: showFailure,
    invalidate: MENU_KEY,
  })
  const columns = [
    ...columnsOf(text.about),
    actionsOf(rows, REPAIRS[group.kind], (repair_, row) => void repair.run({ repair: repair_, row })),
  ]
  const id = useId()
  const last = Math.max(1, lastPage(PAGE_SIZE, findings.length))
  const [chosen, setPage] = useState(1)
  // Fewer may be left than there were.
  const page = Math.min(chosen, last)
  return (
    <section className="diagnosis-group" aria-labelledby={id}>
      <h2 id={id} className="diagnosis-title">
        <span>{text.label}</span>
        <Tag tone={text.unusable ? 'error' : 'warning'}>{text.unusable ? '无法使用' : '需要留意'}</Tag>
        <span className="diagnosis-count">{findings.length} 个</span>
      </h2>
      <p className="diagnosis-text">{text.wrong}</p>
      <p className="diagnosis-text">
        <strong>处理办法：</strong>
        <span>{text.remedy}</span>
      </p>
      <DataTable<Finding>
        labelledBy={id}
        density="tight"
        rowKey={finding => finding.key}
        rows={findings.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        columns={columns}
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
          <span>{name || '（无名称）'}</span>
          {id && <span className="diagnosis-number">{`编号 ${id}`}</span>}
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

/** The way to the row, and what one click can mend. */
function actionsOf(
  rows: ReadonlyMap<string, Menu>,
  repair: Repair | undefined,
  onRepair: (repair: Repair, row: Menu) => void,
): TableColumn<Finding> {
  return {
    key: 'actions',
    title: '处理',
    fixed: 'end',
    width: 150,
    render: ({ id, name }) => {
      const row = rows.get(id)
      return (
        row && (
          <span className="staff-row-actions">
            <MenuLink row={row} />
            {repair && (
              <Access permission={repair.permission}>
                <RowButton onClick={() => onRepair(repair, row)} aria-label={`${repair.text}：${name}`}>
                  {repair.text}
                </RowButton>
              </Access>
            )}
          </span>
        )
      )
    },
  }
}

function MenuLink({ row }: { row: Menu }) {
  const path = useScreenPath('system/menu/index')
  if (!path) return null
  return (
    <PageLink to={path + withRecord('', row.id)} aria-label={`修改${row.name}`}>
      修改
    </PageLink>
  )
}
