import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, InputNumber, Radio, TreeSelect } from 'antd'
import { useMemo } from 'react'
import { createDept, DEPT_KEY, type Dept, type DeptSave, getDept, updateDept } from '@/api/system/dept'
import { userList } from '@/api/system/user'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { SearchSelect } from '@/components/staff/form/search-select'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { type BranchIndex, branchOf, indexBranches } from '@/lib/menus/branches'

/** Form name of its drafts. */
export const DEPT_FORM = 'dept'

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

/** Empty, not left out: the server leaves texts that are not sent unchanged (contract 1.8). */
const toBody = (values: DeptSave): DeptSave => ({
  ...values,
  phone: values.phone ?? '',
  email: values.email ?? '',
})

interface DeptDialogProps {
  /** The department to change; null for a new one. */
  row: Dept | null
  /** Where a new one is put at first. */
  below?: number
  depts: readonly Dept[]
  onClose: () => void
}

export function DeptDialog({ row, below, depts, onClose }: DeptDialogProps) {
  const client = useQueryClient()
  const statuses = useDictNumbers(DICT.commonStatus)
  const users = useQuery(userList())
  const mayCreate = useAccess().can('system:dept:create')
  const reload = () => client.invalidateQueries({ queryKey: DEPT_KEY })
  const nameOf = (id: unknown) => users.data?.find(user => user.id === id)?.nickname ?? '无'
  const parents = useMemo(() => parentChoices(depts, row?.id), [depts, row?.id])
  const create = async (values: DeptSave) => {
    await createDept(toBody(values))
    notice.success('新增成功')
    await reload()
  }
  const update = async (id: number, values: DeptSave, ifUpdatedAt?: number) => {
    await updateDept({ ...toBody(values), id }, ifUpdatedAt)
    notice.success('修改成功')
    await reload()
  }
  const fields: RecordField[] = [
    { name: 'name', label: '部门名称' },
    {
      name: 'parentId',
      label: '上级部门',
      show: value => depts.find(({ id }) => id === value)?.name ?? '无',
    },
    { name: 'sort', label: '显示顺序' },
    { name: 'leaderUserId', label: '负责人', show: nameOf },
    { name: 'phone', label: '联系电话' },
    { name: 'email', label: '邮箱' },
    {
      name: 'status',
      label: '状态',
      show: value => <DictTag type={DICT.commonStatus} value={Number(value)} />,
    },
  ]
  return (
    <FormDialog<DeptSave>
      title={row ? '修改部门' : '新增部门'}
      initialValues={toValues(row, below)}
      draft={{ form: DEPT_FORM, record: row?.id }}
      record={
        row
          ? {
              read: async () => storedAs(await getDept(row.id, { silent: true }), toValues),
              fields,
              missing: 1002004002,
              onStale: () => void reload(),
            }
          : undefined
      }
      onSave={(values, ifUpdatedAt) => (row ? update(row.id, values, ifUpdatedAt) : create(values))}
      onSaveAsNew={mayCreate ? create : undefined}
      onClose={onClose}
      fieldOf={{ 1002004000: 'name', 1002004001: 'parentId', 1002004004: 'parentId', 1002004007: 'parentId' }}
    >
      <Form.Item name="parentId" label="上级部门">
        <TreeSelect treeDefaultExpandAll treeData={parents} showSearch={{ treeNodeFilterProp: 'title' }} />
      </Form.Item>
      <Form.Item
        name="name"
        label="部门名称"
        rules={requiredText('部门名称不能为空', [30, '部门名称长度不能超过 30 个字符'])}
      >
        <Input maxLength={30} placeholder="如 立案部" />
      </Form.Item>
      <Form.Item name="leaderUserId" label="负责人">
        <SearchSelect<number>
          allowClear
          placeholder="请选择负责人"
          options={(users.data ?? []).map(({ id, nickname }) => ({ value: id, label: nickname }))}
        />
      </Form.Item>
      <Form.Item name="phone" label="联系电话" rules={textRules([11, '联系电话长度不能超过11个字符'])}>
        <Input maxLength={11} inputMode="tel" placeholder="请输入联系电话" />
      </Form.Item>
      <Form.Item name="email" label="邮箱" rules={[{ type: 'email', message: '邮箱格式不正确' }]}>
        <Input maxLength={50} inputMode="email" placeholder="请输入邮箱" />
      </Form.Item>
      <Form.Item name="sort" label="显示顺序" rules={[{ required: true, message: '显示顺序不能为空' }]}>
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item name="status" label="状态" extra="停用的部门不能再选，已在其中的用户不变。">
        <Radio.Group options={statuses} />
      </Form.Item>
    </FormDialog>
  )
}

interface Choice {
  value: number
  title: string
  children: Choice[]
}

/** Where a department may be put: nowhere below itself. */
function parentChoices(depts: readonly Dept[], own: number | undefined): Choice[] {
  const index = indexBranches(depts)
  const without = new Set(own === undefined ? [] : branchOf(index, own))
  const choices = (nodes: BranchIndex['roots'] | readonly { id: number; name: string }[]): Choice[] =>
    nodes
      .filter(({ id }) => !without.has(id))
      .map(({ id, name }) => ({ value: id, title: name, children: choices(index.childrenOf(id)) }))
  return [{ value: ROOT, title: '无（最上级）', children: choices(index.roots) }]
}
