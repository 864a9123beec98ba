import { DEPT_LABELS, MAX_DEPT_PHONE } from '@shared/domain/departments'
import { readPhone } from '@shared/domain/texts/phone-number'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, TreeSelect } from 'antd'
import { useMemo } from 'react'
import { DEPT_KEY, type Dept, type DeptSave, deptCalls, deptNames } from '@/api/system/dept'
import { userList } from '@/api/system/user'
import { textRules } from '@/components/staff/common/text-rules'
import { SortItem, StatusItem, TextItem } from '@/components/staff/form/form-items'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { BY_TITLE } from '@/components/staff/form/search-labels'
import { SearchSelect } from '@/components/staff/form/search-select'
import { DICT } from '@/config/dict-types'
import type { RecordKind } from '@/hooks/data/record-kind'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { placeChoices } from '@/lib/menus/tree-rows'

export const DEPTS: RecordKind<Dept> = {
  ...{ noun: '部门', form: 'dept', key: DEPT_KEY, load: deptCalls.get },
  ...{ permission: 'system:dept', missing: 1002004002 },
}

const ROOT = 0

const toValues = (row: Dept | null, below = ROOT): DeptSave => ({
  name: row?.name ?? '',
  parentId: row?.parentId ?? below,
  sort: row?.sort ?? 0,
  leaderUserId: row?.leaderUserId ?? null,
  phone: row?.phone ?? '',
  email: row?.email ?? '',
  status: row?.status ?? 0,
})

/** The number as it is stored: while it is typed, an input method may still change it. */
const toBody = <D extends DeptSave>(dept: D): D => ({ ...dept, phone: readPhone(dept.phone ?? '') })

/** A department as it is saved again. */
export const toSave = (dept: Dept): DeptSave => ({ ...toValues(dept), id: dept.id })

interface DeptDialogProps {
  /** The department to change; null for a new one. */
  row: Dept | null
  /** Where a new one is put at first. */
  below?: number
  /** Those of the data scope. */
  depts: readonly Dept[]
  /** Whether these are all: only then a department may be put at the top. */
  seesAll: boolean
  onClose: () => void
}

export function DeptDialog({ row, below, depts, seesAll, onClose }: DeptDialogProps) {
  const users = useQuery(userList())
  const names = useQuery(deptNames())
  const nameOf = (id: unknown) => users.data?.find(user => user.id === id)?.nickname ?? '无'
  const stays = row !== null && !seesAll && depts.every(({ id }) => id !== row.parentId)
  const parents = useMemo(() => {
    const all = placeChoices(depts, row?.id)
    if (seesAll) return all
    if (!stays) return all.flatMap(({ children }) => children)
    const { parentId } = row
    const title =
      parentId === ROOT
        ? '无（最上级）'
        : (names.data?.find(({ id }) => id === parentId)?.name ?? '已停用的部门')
    return [{ value: parentId, title }]
  }, [depts, row, seesAll, stays, names.data])
  const fields: RecordField[] = [
    { name: 'name', label: DEPT_LABELS.name },
    {
      name: 'parentId',
      label: DEPT_LABELS.parentId,
      show: value => depts.find(({ id }) => id === value)?.name ?? '无',
    },
    { name: 'sort', label: DEPT_LABELS.sort },
    { name: 'leaderUserId', label: DEPT_LABELS.leaderUserId, show: nameOf },
    { name: 'phone', label: DEPT_LABELS.phone },
    { name: 'email', label: DEPT_LABELS.email },
    { name: 'status', label: DEPT_LABELS.status, dict: DICT.commonStatus },
  ]
  return (
    <RecordDialog
      kind={DEPTS}
      row={row}
      toValues={dept => toValues(dept, below)}
      fields={fields}
      create={dept => deptCalls.create(toBody(dept))}
      update={(dept, ifUpdatedAt) => deptCalls.update(toBody(dept), ifUpdatedAt)}
      onClose={onClose}
      fieldOf={{
        ...{ 1002004000: 'name', 1002004001: 'parentId', 1002004004: 'parentId', 1002004007: 'parentId' },
        ...{ 1100028002: 'parentId', 1100028003: 'parentId' },
      }}
    >
      <Form.Item
        name="parentId"
        label={DEPT_LABELS.parentId}
        extra={stays && '上级部门不在您的数据范围内，不能更改。'}
      >
        <TreeSelect disabled={stays} treeDefaultExpandAll treeData={parents} showSearch={BY_TITLE} />
      </Form.Item>
      <TextItem name="name" label={DEPT_LABELS.name} max={30} required placeholder="如 立案部" />
      <Form.Item name="leaderUserId" label={DEPT_LABELS.leaderUserId}>
        <SearchSelect<number>
          allowClear
          placeholder="请选择负责人"
          options={(users.data ?? []).map(({ id, nickname }) => ({ value: id, label: nickname }))}
        />
      </Form.Item>
      <Form.Item
        name="phone"
        label={DEPT_LABELS.phone}
        rules={textRules([MAX_DEPT_PHONE, `联系电话不能超过 ${MAX_DEPT_PHONE} 个字符`])}
      >
        <Input inputMode="tel" placeholder="如 0871-65120000 转 801" />
      </Form.Item>
      <Form.Item
        name="email"
        label={DEPT_LABELS.email}
        rules={[{ type: 'email', message: '邮箱格式不正确' }]}
      >
        <Input maxLength={50} inputMode="email" placeholder="请输入邮箱" />
      </Form.Item>
      <SortItem />
      <StatusItem extra="停用的部门不能再选，已在其中的用户不变。" />
    </RecordDialog>
  )
}
