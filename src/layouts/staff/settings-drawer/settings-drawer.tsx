import { Button, Drawer } from 'antd'
import { notice } from '@/lib/browser/notice'
import { useSettingsStore } from '@/stores/settings'
import { useShellStore } from '@/stores/shell'
import { AppearanceChoice } from './appearance-choice'
import { FrameSwitches } from './frame-switches'
import { SideThemeChoice } from './side-theme-choice'
import { ThemeColour } from './theme-colour'
import './settings-drawer.css'

/**
 * 布局设置 (requirements R-layout-8): every change applies at once, behind a transparent mask, and is stored. Unlike
 * dialogs it closes on a click outside.
 */
export function SettingsDrawer() {
  const open = useShellStore(state => state.settingsOpen)
  const setOpen = useShellStore(state => state.setSettingsOpen)
  const reset = useSettingsStore(state => state.reset)
  return (
    <Drawer
      title="布局设置"
      placement="right"
      size={300}
      open={open}
      onClose={() => setOpen(false)}
      closable={{ 'aria-label': '关闭布局设置' }}
      styles={{ mask: { background: 'transparent' }, footer: { paddingInline: 24 } }}
      footer={
        <Button
          block
          onClick={() => {
            reset()
            notice.success('已恢复默认设置')
          }}
        >
          恢复默认
        </Button>
      }
    >
      <div className="settings">
        <ThemeColour />
        <AppearanceChoice />
        <SideThemeChoice />
        <FrameSwitches />
      </div>
    </Drawer>
  )
}
