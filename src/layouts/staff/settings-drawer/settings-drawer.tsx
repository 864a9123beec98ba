/** 布局设置 (spec section 3). */
export function SettingsDrawer() {
  return null
}
