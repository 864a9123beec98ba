import { MENU_LABELS } from '@shared/domain/menus'
import { MENU_KEY, type Menu, type MenuSave, menuCalls } from '@/api/system/menu'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { DICT } from '@/config/dict-types'
import type { RecordKind } from '@/hooks/data/record-kind'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { MenuFields } from './menu-fields'
import { TYPE } from './rows'

export const MENUS: RecordKind<Menu> = {
  ...{ noun: '菜单', form: 'menu', key: MENU_KEY, load: menuCalls.get },
  ...{ permission: 'system:menu', missing: 1002001003 },
}

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

const toBody = <V extends MenuSave>(values: V): V => ({
  ...values,
  path: values.path?.trim(),
  component: values.component?.trim(),
  componentName: values.componentName?.trim(),
  permission: values.permission?.trim(),
})

/** A row as it is saved again. */
export const toSave = (row: Menu): MenuSave => ({ ...toValues(row), id: row.id })

interface MenuDialogProps {
  /** The row to change; null for a new one. */
  row: Menu | null
  /** Where a new one is put at first. */
  below: number
  rows: readonly Menu[]
  onClose: () => void
}

export function MenuDialog({ row, below, rows, onClose }: MenuDialogProps) {
  const last = Math.max(0, ...rows.filter(({ parentId }) => parentId === below).map(({ sort }) => sort))
  const fields: RecordField[] = [
    {
      name: 'parentId',
      label: MENU_LABELS.parentId,
      show: value => rows.find(({ id }) => id === value)?.name ?? '无（最上级）',
    },
    { name: 'type', label: MENU_LABELS.type, dict: DICT.menuType },
    { name: 'name', label: MENU_LABELS.name },
    { name: 'sort', label: MENU_LABELS.sort },
    { name: 'icon', label: MENU_LABELS.icon },
    { name: 'path', label: MENU_LABELS.path },
    { name: 'component', label: MENU_LABELS.component },
    { name: 'componentName', label: MENU_LABELS.componentName },
    { name: 'permission', label: MENU_LABELS.permission },
    { name: 'status', label: MENU_LABELS.status, dict: DICT.commonStatus },
    { name: 'visible', label: MENU_LABELS.visible },
    { name: 'keepAlive', label: MENU_LABELS.keepAlive },
    { name: 'alwaysShow', label: MENU_LABELS.alwaysShow },
  ]
  return (
    <RecordDialog
      kind={MENUS}
      row={row}
      width={640}
      toValues={menu => toValues(menu, { parentId: below, sort: last + 1 })}
      fields={fields}
      create={values => menuCalls.create(toBody(values))}
      update={(values, ifUpdatedAt) => menuCalls.update(toBody(values), ifUpdatedAt)}
      updated="修改成功，立即生效"
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
    </RecordDialog>
  )
}
