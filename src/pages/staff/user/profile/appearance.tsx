import { Button } from 'antd'
import { SizeSelector } from '@/components/staff/form/size-selector'
import { PROFILE_TEXTS } from '@/config/settings/profile-settings'
import { useShellStore } from '@/stores/shell'

/** How the back-office looks on this device: the size of controls, and the way to 布局设置. */
export function Appearance() {
  const openSettings = useShellStore(state => state.setSettingsOpen)
  return (
    <>
      <div data-setting="size">
        <h2 className="profile-heading">{PROFILE_TEXTS.size.label}</h2>
        <p className="profile-hint">按钮、输入框和下拉框的大小，选中后立即生效，只在这台设备上有效。</p>
        <SizeSelector />
      </div>
      <div data-setting="layout">
        <h2 className="profile-heading">{PROFILE_TEXTS.layout.label}</h2>
        <p className="profile-hint">主题颜色、深色模式、侧边栏和标签页在布局设置中选择。</p>
        <Button onClick={() => openSettings(true)}>打开布局设置</Button>
      </div>
    </>
  )
}
