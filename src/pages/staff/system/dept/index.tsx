import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Empty, Input, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { DEPT_KEY, type Dept, deleteDepts, deptCounts, deptList, getDept, moveDept } from '@/api/system/dept'
import { userList } from '@/api/system/user'
import { Access } from '@/components/staff/common/access'
import { PageLink } from '@/components/staff/common/page-link'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { DraftBar } from '@/components/staff/form/draft-bar'
import { StepButtons } from '@/components/staff/form/step-buttons'
import { AddressNote } from '@/components/staff/list/address-note'
import { ListError } from '@/components/staff/list/list-error'
import { rowActions } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { DataTable } from '@/components/staff/table/data-table'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useAction } from '@/hooks/data/use-action'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useTreeMove } from '@/hooks/data/use-tree-move'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { formatTime } from '@/lib/format/time'
import { fold } from '@/lib/menus/fold'
import { stepFrom, stepOptions } from '@/lib/menus/tree-steps'
import { DEPT_FORM, DeptDialog } from './dept-dialog'
import { type DeptRow, deptRows } from './tree-rows'
import './dept.css'

const NONE: Dept[] = []
const ROOT = 0

/** Departments as a tree, with who leads them and how many users are in them (contract 9.5). */
export default function DeptPage() {
  const { data, error, isFetching, refetch } = useQuery(deptList({}))
  const counts = useQuery(deptCounts())
  const users = useQuery(userList())
  const depts = data ?? NONE
  const [typed, setTyped] = useState('')
  /** Where a new one is put. */
  const [below, setBelow] = useState(ROOT)
  const record = useRecordAddress<Dept>({
    noun: '部门',
    key: DEPT_KEY,
    load: getDept,
    permission: 'system:dept:update',
  })
  const createBelow = (id: number) => {
    setBelow(id)
    record.open('new')
  }
  const userPath = useScreenPath('system/user/index')
  const remove = useAction({
    confirm: ({ name }: Dept) => `确定删除部门“${name}”吗？删除后无法恢复。`,
    run: ({ id }) => deleteDepts([id]),
    done: '删除成功',
    invalidate: DEPT_KEY,
  })
  const mayMove = useAccess().can('system:dept:update')
  const { move, said } = useTreeMove({
    rows: depts,
    list: deptList({}).queryKey,
    invalidate: DEPT_KEY,
    store: moveDept,
    textOf: (_, dept) => `“${dept.name}”已移动`,
  })
  const steps = useMemo(() => stepOptions(depts), [depts])
  const rows = useMemo(() => {
    const all = deptRows(depts)
    const text = fold(typed.trim())
    return text ? all.filter(({ dept }) => fold(dept.name).includes(text)) : all
  }, [depts, typed])
  const countOf = (id: number) => counts.data?.find(({ deptId }) => deptId === id)?.users ?? 0
  const columns: TableColumn<DeptRow>[] = [
    {
      key: 'name',
      title: '部门名称',
      heading: true,
      long: true,
      render: ({ dept, depth }) => (
        <span className="dept-name" style={{ paddingInlineStart: depth * 20 }}>
          {depth > 0 && (
            <span className="dept-branch" aria-hidden>
              └
            </span>
          )}
          {dept.name}
        </span>
      ),
    },
    {
      key: 'leader',
      title: '负责人',
      width: 130,
      render: ({ dept }) => users.data?.find(({ id }) => id === dept.leaderUserId)?.nickname ?? '',
    },
    { key: 'phone', title: '联系电话', width: 140, render: ({ dept }) => dept.phone },
    {
      key: 'users',
      title: '人数',
      width: 90,
      render: ({ dept }) =>
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
          render: ({ dept }) => (
            <StepButtons
              name={dept.name}
              placeOf={step => stepFrom(dept, step, steps)}
              onStep={place => move(dept, place)}
            />
          ),
        }
      : { key: 'sort', title: '显示顺序', width: 90, render: ({ dept }) => dept.sort },
    {
      key: 'status',
      title: '状态',
      width: 90,
      render: ({ dept }) => <DictTag type={DICT.commonStatus} value={dept.status} />,
    },
    {
      key: 'createTime',
      title: '创建时间',
      width: 180,
      render: ({ dept }) => formatTime(dept.createTime),
    },
    rowActions<DeptRow>({
      nameOf: ({ dept }) => dept.name,
      update: 'system:dept:update',
      remove: 'system:dept:delete',
      onEdit: ({ dept }) => record.open(dept),
      onRemove: ({ dept }) => void remove.run(dept),
      width: 200,
      more: ({ dept }) => (
        <Access permission="system:dept:create">
          <RowButton onClick={() => createBelow(dept.id)} aria-label={`在${dept.name}下新增部门`}>
            新增下级
          </RowButton>
        </Access>
      ),
    }),
  ]
  return (
    <section className="dept" aria-label="部门管理">
      <DraftBar
        form={DEPT_FORM}
        load={getDept}
        onOpen={row => (row === 'new' ? createBelow(ROOT) : record.open(row))}
      />
      <AddressNote {...record} />
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <Card className="dept-card">
        <div className="dept-head">
          <Input
            className="dept-search"
            allowClear
            placeholder="搜索部门名称"
            aria-label="搜索部门名称"
            value={typed}
            onChange={event => setTyped(event.target.value)}
          />
          <span className="dept-tools">
            <Access permission="system:dept:create">
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => createBelow(ROOT)}>
                新增
              </Button>
            </Access>
            <Button
              shape="circle"
              icon={<ReloadOutlined spin={isFetching} />}
              aria-label="刷新"
              onClick={() => void Promise.all([refetch(), counts.refetch()])}
            />
          </span>
        </div>
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
          <DataTable<DeptRow>
            label="部门列表"
            rows={rows}
            columns={columns}
            rowKey={({ dept }) => dept.id}
            empty={null}
          />
        )}
      </Card>
      {record.opened && (
        <DeptDialog
          row={record.opened === 'new' ? null : record.opened}
          below={below}
          depts={depts}
          onClose={record.close}
        />
      )}
    </section>
  )
}
