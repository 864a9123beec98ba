import { PlusOutlined } from '@ant-design/icons'
import { DEPT_LABELS } from '@shared/domain/departments'
import { foldText } from '@shared/domain/texts/fold'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Empty, Input, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { DEPT_KEY, type Dept, deptCalls, deptCounts, deptList, deptNames, moveDept } from '@/api/system/dept'
import { userList } from '@/api/system/user'
import { Access } from '@/components/staff/common/access'
import { PageHead } from '@/components/staff/common/page-head'
import { PageLink } from '@/components/staff/common/page-link'
import { RefreshButton } from '@/components/staff/common/refresh-button'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { StepButtons, usePressedStep } from '@/components/staff/form/step-buttons'
import { ListError } from '@/components/staff/list/list-error'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { rowActions } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { DataTable } from '@/components/staff/table/data-table'
import { RowCards } from '@/components/staff/table/row-cards'
import { TimeText } from '@/components/staff/table/time-text'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useOffered, useServerHas } from '@/hooks/auth/use-server-has'
import { useIsPhone } from '@/hooks/browser/use-media-query'
import { useAction } from '@/hooks/data/use-action'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useTreeMove, useTreeStore } from '@/hooks/data/use-tree-move'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { linesOf, stepFrom, stepOptions, type TreeLine } from '@/lib/menus/tree-rows'
import { DEPTS, DeptDialog, toSave } from './dept-dialog'
import './dept.css'

const NONE: Dept[] = []
const ROOT = 0

/** Departments as a tree, with who leads them and how many users are in them (contract 9.5). */
export default function DeptPage() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(deptList({}))
  const countsUsers = useServerHas('departmentUsers')
  const counts = useQuery({ ...deptCounts(), enabled: countsUsers })
  const users = useQuery(userList())
  const names = useQuery(deptNames())
  const depts = data ?? NONE
  const ids = useMemo(() => new Set(depts.map(({ id }) => id)), [depts])
  // The list has those of the data scope. Who does not see all puts none at the top, nor beside others' departments.
  const seesAll = names.data?.every(({ id }) => ids.has(id)) ?? true
  const mayHold = (id: number) => seesAll || ids.has(id)
  const [typed, setTyped] = useState('')
  /** Where a new one is put. */
  const [below, setBelow] = useState(ROOT)
  const record = useRecordAddress(DEPTS)
  const first = linesOf(depts)[0]?.row.id
  const createBelow = (id: number) => {
    setBelow(id)
    record.open('new')
  }
  /** At the top, or in the first department of the data scope: which, is known once all names are there. */
  const createAtTop = async () => {
    const all = await client.ensureQueryData(deptNames()).catch(() => NONE)
    createBelow(all.every(({ id }) => ids.has(id)) ? ROOT : (first ?? ROOT))
  }
  const userPath = useScreenPath('system/user/index')
  const remove = useAction({
    confirm: ({ name }: Dept) => `删除部门“${name}”？删除后无法恢复。`,
    run: ({ id }) => deptCalls.remove(id),
    done: '删除成功',
    invalidate: DEPT_KEY,
  })
  const mayMove = useAccess().can('system:dept:update')
  const { move, announcement } = useTreeMove({
    rows: depts,
    list: deptList({}).queryKey,
    store: useTreeStore(moveDept, dept => deptCalls.update(toSave(dept))),
    reload: () => client.invalidateQueries({ queryKey: DEPT_KEY }),
  })
  const pressed = usePressedStep(depts)
  // A phone is too narrow for the table: its arrows would be out of sight.
  const Rows = useIsPhone() ? RowCards : DataTable
  const steps = useMemo(() => stepOptions(depts), [depts])
  const rows = useMemo(() => {
    const all = linesOf(depts)
    const text = foldText(typed.trim())
    return text ? all.filter(({ row: dept }) => foldText(dept.name).includes(text)) : all
  }, [depts, typed])
  const countOf = (id: number) => counts.data?.find(({ deptId }) => deptId === id)?.users ?? 0
  const columns: TableColumn<TreeLine<Dept>>[] = [
    {
      key: 'name',
      title: DEPT_LABELS.name,
      heading: true,
      long: true,
      render: ({ row: dept, depth }) => (
        <span className="dept-name" style={{ paddingInlineStart: depth * 20 }}>
          {depth > 0 && (
            <span className="dept-corner" aria-hidden>
              └
            </span>
          )}
          <span>{dept.name}</span>
        </span>
      ),
    },
    {
      key: 'leader',
      title: DEPT_LABELS.leaderUserId,
      width: 130,
      render: ({ row: dept }) => users.data?.find(({ id }) => id === dept.leaderUserId)?.nickname ?? '',
    },
    { key: 'phone', title: DEPT_LABELS.phone, width: 140, render: ({ row: dept }) => dept.phone },
    {
      key: 'users',
      addition: 'departmentUsers',
      title: '人数',
      width: 90,
      render: ({ row: dept }) =>
        counts.data &&
        (userPath && countOf(dept.id) > 0 ? (
          <PageLink to={`${userPath}?deptId=${dept.id}`}>{countOf(dept.id)} 人</PageLink>
        ) : (
          `${countOf(dept.id)} 人`
        )),
    },
    // Between the rows that a search has found there are others.
    mayMove && typed.trim() === ''
      ? {
          key: 'sort',
          title: '顺序',
          width: 150,
          render: ({ row: dept }) => (
            <StepButtons
              name={dept.name}
              placeOf={step => {
                const place = stepFrom(dept, step, steps)
                return place && mayHold(dept.parentId) && mayHold(place.parentId) ? place : null
              }}
              onStep={(place, button) => {
                pressed.current = button
                move(dept, place)
              }}
            />
          ),
        }
      : { key: 'sort', title: DEPT_LABELS.sort, width: 90, render: ({ row: dept }) => dept.sort },
    {
      key: 'status',
      title: DEPT_LABELS.status,
      width: 90,
      render: ({ row: dept }) => <DictTag type={DICT.commonStatus} value={dept.status} />,
    },
    {
      key: 'createTime',
      title: '创建时间',
      width: 180,
      render: ({ row: dept }) => <TimeText time={dept.createTime} />,
    },
    rowActions<TreeLine<Dept>>({
      nameOf: ({ row: dept }) => dept.name,
      update: 'system:dept:update',
      remove: 'system:dept:delete',
      onEdit: ({ row: dept }) => record.open(dept),
      onRemove: ({ row: dept }) => void remove.run(dept),
      width: 200,
      more: ({ row: dept }) => (
        <Access permission="system:dept:create">
          <RowButton onClick={() => createBelow(dept.id)} aria-label={`为${dept.name}新增下级部门`}>
            新增下级
          </RowButton>
        </Access>
      ),
    }),
  ]
  const offered = useOffered(columns)
  return (
    <section className="dept" aria-label="部门管理">
      <RecordNotes record={record} onNew={() => void createAtTop()} />
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      <Card>
        <PageHead
          text={
            <Input
              className="dept-search"
              allowClear
              placeholder="搜索部门名称"
              aria-label="搜索部门名称"
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
          }
        >
          {(seesAll || first !== undefined) && (
            <Access permission="system:dept:create">
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void createAtTop()}>
                新增
              </Button>
            </Access>
          )}
          <RefreshButton
            busy={isFetching}
            onClick={() => void Promise.all([refetch(), countsUsers && counts.refetch()])}
          />
        </PageHead>
        {error && !data ? (
          <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : !data ? (
          <Skeleton active paragraph={{ rows: 6 }} />
        ) : rows.length === 0 ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={typed ? '没有符合条件的部门' : '还没有部门'}
          />
        ) : (
          <Rows<TreeLine<Dept>>
            label="部门列表"
            rows={rows}
            columns={offered}
            rowKey={({ row: dept }) => dept.id}
            empty={null}
          />
        )}
      </Card>
      {record.dialog && <DeptDialog {...record.dialog} below={below} depts={depts} seesAll={seesAll} />}
    </section>
  )
}
