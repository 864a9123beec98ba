import { Button } from 'antd'
import { SizeSelector } from '@/components/staff/form/size-selector'
import { useShellStore } from '@/stores/shell'

/** How the back-office looks on this device: the size of controls, and the way to 布局设置. */
export function Appearance() {
  const openSettings = useShellStore(state => state.setSettingsOpen)
  return (
    <>
      <h2 className="profile-heading">控件大小</h2>
      <p className="profile-hint">按钮、输入框和下拉框的大小，选中后立即生效，只在这台设备上有效。</p>
      <SizeSelector />
      <h2 className="profile-heading">颜色和布局</h2>
      <p className="profile-hint">主题颜色、深色模式、侧边栏和标签页在布局设置中选择。</p>
      <Button onClick={() => openSettings(true)}>打开布局设置</Button>
    </>
  )
}
