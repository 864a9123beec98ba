import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useAction } from '@/hooks/data/use-action'
import { DictTag } from '../dict/dict-tag'
import { SwitchButton } from '../form/switch-button'
import './status-switch.css'

/** dict common_status. */
const ON = 0
const OFF = 1

interface StatusSwitchProps {
  status: number
  /** What the row is called, for the accessible name of the switch. */
  name: string
  /** Without this permission only the status is shown. */
  permission: string
  /** Resolves once the row shows what the server has stored, also after a failure. */
  onChange: (status: number) => Promise<unknown>
}

/**
 * The status of a row and the switch that changes it. It switches when the server has saved, and shows a spinner until
 * then.
 */
export function StatusSwitch({ status, name, permission, onChange }: StatusSwitchProps) {
  const { can } = useAccess()
  const { run, busy } = useAction({ run: (on: boolean) => onChange(on ? ON : OFF) })
  const tag = <DictTag type={DICT.commonStatus} value={status} />
  if (!can(permission)) return tag
  return (
    <span className="staff-status-switch">
      <SwitchButton
        checked={status === ON}
        waiting={busy}
        label={`启用${name}`}
        onChange={on => void run(on)}
      />
      {tag}
    </span>
  )
}
