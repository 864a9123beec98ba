import type { StaffMessageTarget } from '@shared/contract/staff-messages'
import { MAX_CHOSEN } from '@shared/domain/messages/staff-message'
import { useQuery } from '@tanstack/react-query'
import { Form, TreeSelect } from 'antd'
import { useDeferredValue, useState } from 'react'
import { deptNames } from '@/api/system/dept'
import { enabledRoles } from '@/api/system/role'
import { recipientCount } from '@/api/system/staff-message'
import { MultiSelect } from '@/components/staff/form/multi-select'
import { BY_LABEL, BY_TITLE } from '@/components/staff/form/search-labels'
import { useUserList } from '@/hooks/data/use-user-list'
import { deptTree } from '@/lib/menus/dept-tree'

const NONE = '请选择同事、部门或者角色'
const FAILED = '加载失败，请关闭后重试'

interface Target {
  userIds: number[]
  deptIds: number[]
  roleIds: number[]
}

export const targetOf = ({ userIds, deptIds, roleIds }: Target): StaffMessageTarget => ({
  userIds,
  deptIds,
  roleIds,
})

const chosenIn = ({ userIds, deptIds, roleIds }: Target) => userIds.length + deptIds.length + roleIds.length

/** A list that closes with each choice: it would cover the fields below. Typing or a click opens it again. */
function useClosing() {
  const [open, setOpen] = useState(false)
  return { open, onOpenChange: setOpen, onSelect: () => setOpen(false) }
}

/** To whom: colleagues by name, departments with those below, roles; all three may be combined. */
export function RecipientFields() {
  const { users, error, loading } = useUserList()
  const depts = useQuery(deptNames())
  const roles = useQuery(enabledRoles())
  const form = Form.useFormInstance<Target>()
  const [ofUsers, ofDepts, ofRoles] = [useClosing(), useClosing(), useClosing()]
  return (
    <>
      <Form.Item
        name="userIds"
        label="同事"
        dependencies={['deptIds', 'roleIds']}
        rules={[
          {
            validator: () =>
              chosenIn(form.getFieldsValue()) > 0 ? Promise.resolve() : Promise.reject(new Error(NONE)),
          },
        ]}
        extra={error && `同事列表${FAILED}`}
      >
        <MultiSelect<number[]>
          {...ofUsers}
          maxCount={MAX_CHOSEN}
          showSearch={BY_LABEL}
          loading={loading}
          placeholder="按姓名查找"
          notFoundContent="没有找到"
          options={users.map(({ id, nickname, deptName }) => ({
            value: id,
            label: deptName ? `${nickname}（${deptName}）` : nickname,
          }))}
        />
      </Form.Item>
      <Form.Item name="deptIds" label="部门" extra={depts.error && `部门${FAILED}`}>
        <TreeSelect<number[]>
          {...ofDepts}
          multiple
          maxCount={MAX_CHOSEN}
          treeData={deptTree(depts.data ?? [])}
          treeDefaultExpandAll
          showSearch={BY_TITLE}
          allowClear
          placeholder="包括下级部门"
          notFoundContent="没有部门"
        />
      </Form.Item>
      <Form.Item name="roleIds" label="角色" extra={roles.error && `角色${FAILED}`}>
        <MultiSelect<number[]>
          {...ofRoles}
          maxCount={MAX_CHOSEN}
          showSearch={BY_LABEL}
          allowClear
          placeholder="有该角色的全部同事"
          notFoundContent="没有找到"
          options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item label="收信人数">
        <RecipientCount />
      </Form.Item>
    </>
  )
}

function RecipientCount() {
  const form = Form.useFormInstance<Target>()
  const userIds = Form.useWatch('userIds', form) ?? []
  const deptIds = Form.useWatch('deptIds', form) ?? []
  const roleIds = Form.useWatch('roleIds', form) ?? []
  const target = useDeferredValue({ userIds, deptIds, roleIds })
  const isChosen = chosenIn(target) > 0
  const { data, error } = useQuery({
    ...recipientCount(targetOf(target)),
    enabled: isChosen,
    placeholderData: former => former,
  })
  return <span role="status">{countText(isChosen, data, error)}</span>
}

function countText(isChosen: boolean, count: number | undefined, error: Error | null): string {
  if (!isChosen) return '尚未选择收信人'
  if (error) return `暂时无法统计：${error.message}`
  if (count === undefined) return '正在统计…'
  return count === 0 ? '0 人：选中的对象中没有启用的账号' : `${count} 人，每人收到一条`
}
