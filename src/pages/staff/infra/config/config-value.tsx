import { ruleOf } from '@shared/domain/parameters'
import { Button } from 'antd'
import { useState } from 'react'
import type { Config } from '@/api/infra/config'
import { Tag } from '@/components/staff/dict/tag'
import { initialText, isInitial, ruledText, structureOf } from './values'

/** A value in words; one that is not visible to everyone, and may be a secret, is only shown on request. */
export function ConfigValue({ config }: { config: Config }) {
  const { key, name, value, visible } = config
  const [shown, setShown] = useState(false)
  const rule = ruleOf(key)
  if (rule)
    return (
      <span className="config-value">
        {rule.kind === 'switch' ? <OnOff isOn={value === 'true'} /> : ruledText(rule, value)}
        {!isInitial(config) && <span className="table-person">{`默认 ${initialText(key)}`}</span>}
      </span>
    )
  if (visible) return <Plain value={value} />
  return (
    <span className="config-secret">
      {shown ? <Plain value={value} /> : <Tag tone="default">不可见</Tag>}
      <Button
        type="link"
        size="small"
        onClick={() => setShown(!shown)}
        aria-label={`${shown ? '隐藏' : '显示'}${name}的键值`}
      >
        {shown ? '隐藏' : '显示'}
      </Button>
    </span>
  )
}

const OnOff = ({ isOn }: { isOn: boolean }) => (
  <Tag tone={isOn ? 'success' : 'default'}>{isOn ? '启用' : '停用'}</Tag>
)

/** What programs wrote is counted: its notation says nothing to people. */
function Plain({ value }: { value: string }) {
  if (value === 'true' || value === 'false') return <OnOff isOn={value === 'true'} />
  const structure = structureOf(value)
  if (!structure) return <span className="config-value">{value}</span>
  return <span className="config-note">{Array.isArray(structure) ? `${structure.length} 项` : '已设置'}</span>
}
