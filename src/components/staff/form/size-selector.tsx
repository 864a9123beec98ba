import { Radio } from 'antd'
import { SIZES, type Size, useShellStore } from '@/stores/shell'

const NAMES: Record<Size, string> = { default: '默认', medium: '中等', small: '小', mini: '迷你' }

/** The size of every control (requirements R-layout-10). It is in the profile, not in the navbar. */
export function SizeSelector() {
  const size = useShellStore(state => state.size)
  const setSize = useShellStore(state => state.setSize)
  return (
    <Radio.Group
      optionType="button"
      aria-label="控件大小"
      options={SIZES.map(value => ({ value, label: NAMES[value] }))}
      value={size}
      onChange={({ target }) => setSize(target.value)}
    />
  )
}
