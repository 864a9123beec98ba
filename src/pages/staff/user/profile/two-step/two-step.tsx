import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { renewRecoveryCodes, switchOffTwoStep, TWO_STEP_KEY, twoStep } from '@/api/system/two-step'
import { Tag } from '@/components/staff/dict/tag'
import { ListError } from '@/components/staff/list/list-error'
import { notice } from '@/lib/browser/notice'
import { formatTime } from '@/lib/format/time'
import { BothDialog } from './both-dialog'
import { RecoveryCodes } from './recovery-codes'
import { SetUp } from './set-up'
import './two-step.css'

/** Below it, new ones are advised. */
const FEW_CODES = 3

/** Whether a code of an app is required at sign-in, with buttons to switch that on and off. */
export function TwoStep({ username }: { username: string }) {
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(twoStep())
  const [open, setOpen] = useState<'set-up' | 'renew' | 'switch-off' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Skeleton active />
  const close = () => setOpen(null)
  const changed = () => client.invalidateQueries({ queryKey: TWO_STEP_KEY })
  const showCodes = async (made: string[]) => {
    close()
    setCodes(made)
    await changed()
  }
  const enabled = data.enabledTime !== null
  return (
    <div className="two-step">
      <p className="two-step-state">
        <span>{'两步验证 '}</span>
        {enabled ? <Tag tone="success">已启用</Tag> : <Tag tone="default">未启用</Tag>}
        {enabled && <span className="profile-hint">{`启用于 ${formatTime(data.enabledTime)}`}</span>}
      </p>
      <p className="two-step-words">
        启用后，登录时除密码外，还需输入手机上身份验证器应用显示的验证码。即使密码泄露，他人也无法登录您的账号。
      </p>
      {enabled ? (
        <>
          <Alert
            className="profile-note"
            type={data.recoveryCodesLeft < FEW_CODES ? 'warning' : 'info'}
            showIcon
            title={`还有 ${data.recoveryCodesLeft} 个恢复码可用`}
            description="手机丢失或更换时，用恢复码登录。每个恢复码只能使用一次。"
          />
          <div className="two-step-buttons">
            <Button onClick={() => setOpen('renew')}>重新生成恢复码</Button>
            <Button danger onClick={() => setOpen('switch-off')}>
              停用两步验证
            </Button>
          </div>
        </>
      ) : (
        <Button type="primary" onClick={() => setOpen('set-up')}>
          启用两步验证
        </Button>
      )}
      {open === 'set-up' && (
        <SetUp username={username} onClose={close} onDone={made => void showCodes(made)} />
      )}
      {open === 'renew' && (
        <BothDialog
          title="重新生成恢复码"
          words="生成后，原有的恢复码全部失效，其他设备上的登录全部退出。"
          okText="重新生成"
          send={renewRecoveryCodes}
          onDone={made => void showCodes(made)}
          onClose={close}
        />
      )}
      {open === 'switch-off' && (
        <BothDialog
          title="停用两步验证"
          words="停用后，仅凭密码即可登录，其他设备上的登录全部退出。手机不在身边时，验证码一栏可以填写恢复码。"
          okText="停用两步验证"
          danger
          send={switchOffTwoStep}
          onDone={() => {
            close()
            notice.success('两步验证已停用')
            void changed()
          }}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodes codes={codes} username={username} onClose={() => setCodes(null)} />}
    </div>
  )
}
