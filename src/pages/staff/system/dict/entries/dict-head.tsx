import { Button } from 'antd'
import { useState } from 'react'
import type { DictType } from '@/api/system/dict-type'
import { Access } from '@/components/staff/common/access'
import { PageHead } from '@/components/staff/common/page-head'
import { Tag } from '@/components/staff/dict/tag'
import { DictTypeDialog } from '../dict-type-dialog'

/** dict common_status */
const ENABLED = 0

/** Which dictionary the entries below are of, and what its values mean. */
export function DictHead({ dictType }: { dictType: DictType }) {
  const { name, status, remark } = dictType
  const [editing, setEditing] = useState(false)
  return (
    <>
      <PageHead
        text={
          <div className="dict-head">
            <h2>{name}</h2>
            {status !== ENABLED && <Tag tone="default">已停用</Tag>}
            {remark && <p>{remark}</p>}
          </div>
        }
      >
        <Access permission="system:dict:update">
          <Button onClick={() => setEditing(true)}>修改字典</Button>
        </Access>
      </PageHead>
      {editing && <DictTypeDialog row={dictType} onClose={() => setEditing(false)} />}
    </>
  )
}
