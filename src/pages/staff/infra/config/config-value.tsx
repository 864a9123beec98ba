import { Button, Tag } from 'antd'
import { useState } from 'react'
import type { Config } from '@/api/infra/config'

/** A value; one that is not visible to everyone is only loaded on request. */
export function ConfigValue({ config: { name, value, visible } }: { config: Config }) {
  const [shown, setShown] = useState(false)
  if (visible) return <span className="config-value">{value}</span>
  return (
    <span className="config-secret">
      {shown ? <span className="config-value">{value}</span> : <Tag variant="filled">不可见</Tag>}
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
