import {
  MAX_USER_SHEET_BYTES,
  OPTIONAL_USER_HEADINGS,
  USER_SHEET,
  type UserCells,
} from '@shared/domain/sheets/user-sheet'
import { USER_LABELS } from '@shared/domain/users'
import { Radio } from 'antd'
import { useRef, useState } from 'react'
import { getUserTemplate, importUsers } from '@/api/system/user'
import { ImportDialog } from '@/components/staff/sheet-import/import-dialog'
import type { PreviewCell } from '@/components/staff/sheet-import/import-preview'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { readSheetFile } from '@/lib/sheets/read-sheet-file'
import { useUserChanged } from './use-user-changed'

const CELLS: PreviewCell<UserCells>[] = [
  { key: 'username', title: USER_LABELS.username, width: 130, text: row => row.username },
  { key: 'nickname', title: USER_LABELS.nickname, width: 110, text: row => row.nickname },
  { key: 'dept', title: USER_LABELS.deptId, text: row => row.dept },
  { key: 'mobile', title: USER_LABELS.mobile, width: 130, text: row => row.mobile },
]

const ROLES_CELL: PreviewCell<UserCells> = {
  ...{ key: 'roles', title: USER_LABELS.roles, width: 150 },
  text: row => row.roles,
}

const template = { name: '用户导入模板.xlsx', make: async () => (await getUserTemplate()).blob }

const MODES = [
  { value: false, label: '跳过' },
  { value: true, label: '更新' },
]

interface UserImportDialogProps {
  /** Called with the ids of the accounts that were made. */
  onCreated: (ids: number[]) => void
  onClose: () => void
}

/** Imports accounts from a file. New ones have no password: each user gets a link. */
export function UserImportDialog({ onCreated, onClose }: UserImportDialogProps) {
  const changed = useUserChanged()
  const { can } = useAccess()
  const takesRoles = useServerHas('manyUsers') && can('system:permission:assign-user-role')
  const created = useRef<number[]>([])
  const [updateSupport, setUpdateSupport] = useState(false)
  return (
    <ImportDialog<UserCells>
      title="导入用户"
      source={{
        read: (file, options) =>
          readSheetFile(file, USER_SHEET, { maxBytes: MAX_USER_SHEET_BYTES, ...options }),
        send: async (body, options) => {
          const result = await importUsers({ ...body, updateSupport }, options)
          created.current = result.created ?? []
          return result
        },
        after: async () => {
          await changed()
          onCreated(created.current)
        },
      }}
      cells={takesRoles ? [...CELLS, ROLES_CELL] : CELLS}
      limit="不超过 4 MB，一次最多 20,000 个用户"
      template={template}
      options={
        <div className="user-import-mode">
          <span id="user-import-mode">账号已存在时</span>
          <Radio.Group
            aria-labelledby="user-import-mode"
            options={MODES}
            value={updateSupport}
            onChange={({ target }) => setUpdateSupport(target.value)}
          />
        </div>
      }
      onClose={onClose}
    >
      <li>{`第一行是列名。必填：登录名；可省略：${OPTIONAL_USER_HEADINGS.join('、')}。`}</li>
      <li>
        部门写名称，重名时写明上级，如“办公室/立案部”；岗位和角色可写多个，用顿号分开。更新时，文件中没有的列保持不变。
      </li>
      <li>文件中没有密码：导入后可以为新用户一次生成设密链接，打印或者下载后转交本人。</li>
    </ImportDialog>
  )
}
