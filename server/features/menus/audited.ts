import { MENU_LABELS } from '@shared/domain/menus'
import { SECTION_LABELS } from '@shared/domain/sections'
import { tableRecords } from '../audit'

const YES_OR_NO = 'infra_boolean_string'

export const menuRecords = tableRecords('menus', {
  name: 'name',
  columns: {
    ...MENU_LABELS,
    type: { label: MENU_LABELS.type, dict: 'system_menu_type' },
    parentId: `${MENU_LABELS.parentId}编号`,
    status: { label: MENU_LABELS.status, dict: 'common_status' },
    visible: { label: MENU_LABELS.visible, dict: YES_OR_NO },
    keepAlive: { label: MENU_LABELS.keepAlive, dict: YES_OR_NO },
    alwaysShow: { label: MENU_LABELS.alwaysShow, dict: YES_OR_NO },
    translationOf: `${SECTION_LABELS.translationOf}编号`,
  },
})
