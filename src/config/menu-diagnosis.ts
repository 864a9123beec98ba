/** Where 菜单诊断 is, and which permissions, any one of them, let in. */
export const MENU_DIAGNOSIS = '/user/menu-diagnosis'
export const MENU_KEEPERS = ['system:menu:query', 'system:menu:create', 'system:menu:update']
