/** The path of 菜单诊断, and the permissions of which any one opens it. */
export const MENU_DIAGNOSIS = '/user/menu-diagnosis'
export const MENU_EDITORS = ['system:menu:query', 'system:menu:create', 'system:menu:update']
