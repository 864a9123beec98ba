import { Select, type SelectProps } from 'antd'
import './multi-select.css'

/**
 * A select of several values that Tab leaves: in antd's own, Tab chooses what is highlighted and stays, and the next
 * Tab takes it back.
 */
export const MultiSelect = <V,>(props: SelectProps<V>) => (
  <div className="multi-select" onKeyDownCapture={event => event.key === 'Tab' && event.stopPropagation()}>
    <Select<V> mode="multiple" {...props} />
  </div>
)
