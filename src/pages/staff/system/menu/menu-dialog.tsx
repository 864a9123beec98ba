import { useQueryClient } from '@tanstack/react-query'
import { createMenu, getMenu, MENU_KEY, type Menu, type MenuSave, updateMenu } from '@/api/system/menu'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { MenuFields } from './menu-fields'
import { TYPE } from './rows'

/** Form name of its drafts. */
export const MENU_FORM = 'menu'

const toValues = (row: Menu | null, { parentId = 0, sort = 1 } = {}): MenuSave => ({
  parentId: row?.parentId ?? parentId,
  type: row?.type ?? TYPE.page,
  name: row?.name ?? '',
  sort: row?.sort ?? sort,
  icon: row?.icon ?? '',
  path: row?.path ?? '',
  component: row?.component ?? '',
  componentName: row?.componentName ?? '',
  permission: row?.permission ?? '',
  status: row?.status ?? 0,
  visible: row?.visible ?? true,
  keepAlive: row?.keepAlive ?? true,
  alwaysShow: row?.alwaysShow ?? true,
})

/** Empty, not left out: the server leaves texts that are not sent unchanged (contract 1.8). */
const toBody = (values: MenuSave): MenuSave => ({
  ...values,
  icon: values.icon ?? '',
  path: values.path?.trim() ?? '',
  component: values.component?.trim() ?? '',
  componentName: values.componentName?.trim() ?? '',
  permission: values.permission?.trim() ?? '',
})

const yesOrNo = (value: unknown) => (value ? '是' : '否')

interface MenuDialogProps {
  /** The row to change; null for a new one. */
  row: Menu | null
  /** Where a new one is put at first. */
  below: number
  rows: readonly Menu[]
  onClose: () => void
}

export function MenuDialog({ row, below, rows, onClose }: MenuDialogProps) {
  const client = useQueryClient()
  const mayCreate = useAccess().can('system:menu:create')
  const reload = () => client.invalidateQueries({ queryKey: MENU_KEY })
  const last = Math.max(0, ...rows.filter(({ parentId }) => parentId === below).map(({ sort }) => sort))
  const create = async (values: MenuSave) => {
    await createMenu(toBody(values))
    notice.success('新增成功')
    await reload()
  }
  const update = async (id: number, values: MenuSave, ifUpdatedAt?: number) => {
    await updateMenu({ ...toBody(values), id }, ifUpdatedAt)
    notice.success('修改成功，立即生效')
    await reload()
  }
  const fields: RecordField[] = [
    {
      name: 'parentId',
      label: '上级菜单',
      show: value => rows.find(({ id }) => id === value)?.name ?? '无（最上级）',
    },
    {
      name: 'type',
      label: '菜单类型',
      show: value => <DictTag type={DICT.menuType} value={Number(value)} />,
    },
    { name: 'name', label: '菜单名称' },
    { name: 'sort', label: '显示顺序' },
    { name: 'icon', label: '图标' },
    { name: 'path', label: '路由地址' },
    { name: 'component', label: '组件路径' },
    { name: 'componentName', label: '组件名' },
    { name: 'permission', label: '权限标识' },
    {
      name: 'status',
      label: '状态',
      show: value => <DictTag type={DICT.commonStatus} value={Number(value)} />,
    },
    { name: 'visible', label: '在侧边栏显示', show: yesOrNo },
    { name: 'keepAlive', label: '切换标签时保留', show: yesOrNo },
    { name: 'alwaysShow', label: '总是显示目录', show: yesOrNo },
  ]
  return (
    <FormDialog<MenuSave>
      title={row ? '修改菜单' : '新增菜单'}
      width={640}
      initialValues={toValues(row, { parentId: below, sort: last + 1 })}
      draft={{ form: MENU_FORM, record: row?.id }}
      record={
        row
          ? {
              read: async () => storedAs(await getMenu(row.id, { silent: true }), stored => toValues(stored)),
              fields,
              missing: 1002001003,
              onStale: () => void reload(),
            }
          : undefined
      }
      onSave={(values, ifUpdatedAt) => (row ? update(row.id, values, ifUpdatedAt) : create(values))}
      onSaveAsNew={mayCreate ? create : undefined}
      onClose={onClose}
      fieldOf={{
        1002001000: 'name',
        1002001001: 'parentId',
        1002001002: 'parentId',
        1002001005: 'parentId',
        1002001006: 'componentName',
        1100027000: 'parentId',
        1100027001: 'type',
      }}
    >
      <MenuFields row={row} rows={rows} />
    </FormDialog>
  )
}
