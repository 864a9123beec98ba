import { Alert, Radio } from 'antd'
import type { RequestChoice, RequestChoices } from '@/api/system/permission-request'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { DICT } from '@/config/dict-types'

interface RoleChoiceProps {
  choices: RequestChoices
  value: number | undefined
  onChange: (roleId: number) => void
}

/** The roles by which a request can be approved, with what else comes with each. */
export function RoleChoice({ choices: { allowed, problem, roles }, value, onChange }: RoleChoiceProps) {
  if (allowed)
    return <Alert type="info" showIcon title="申请人已经能打开这个页面，批准时不需要再授予角色。" />
  if (problem) return <Alert type="warning" showIcon title="现在不能批准" description={problem} />
  return (
    <fieldset className="request-roles">
      <legend className="request-roles-title">批准时授予哪个角色</legend>
      <p className="request-roles-note">申请人原有的角色不变。附带权限最少的排在最前。</p>
      <Radio.Group
        className="request-roles-list"
        aria-label="批准时授予哪个角色"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {roles.map(role => (
          <Radio
            key={role.id}
            value={role.id}
            disabled={role.refusal !== null}
            className={`request-role ${role.id === value ? 'is-chosen' : ''}`}
          >
            <RoleFacts role={role} />
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}

/** Pages that are named; of the others there is a number. */
const MAX_NAMED = 8

function RoleFacts({ role: { name, remark, dataScope, further, gives, refusal } }: { role: RequestChoice }) {
  const more = gives.length - MAX_NAMED
  return (
    <span className="request-role-facts">
      <span className="request-role-head">
        <strong>{name}</strong>
        <span className="request-role-scope">
          数据范围：
          <DictTag type={DICT.dataScope} value={dataScope} />
        </span>
      </span>
      {remark && <span className="request-role-remark">{remark}</span>}
      {refusal && <span className="request-role-refusal">{`不能由您授予：${refusal}`}</span>}
      {further === 0 ? (
        <span>除了这个页面，不附带其他权限。</span>
      ) : (
        <>
          <span>{`除了打开这个页面，还附带 ${further} 项权限：`}</span>
          <ul className="request-role-gives">
            {gives.slice(0, MAX_NAMED).map(({ page, actions }) => (
              <li key={page}>{actions.length > 0 ? `${page}：${actions.join('、')}` : page}</li>
            ))}
            {more > 0 && <li>{`另外 ${more} 个页面`}</li>}
          </ul>
        </>
      )}
    </span>
  )
}
