import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Alert } from 'antd'
import type { Explanation } from '@/api/system/permission'
import './permission.css'

/** The outcome, and what was checked one by one. */
export function ExplanationSteps({ explanation }: { explanation: Explanation }) {
  const { allowed, roles, steps } = explanation
  return (
    <>
      <Alert
        type={allowed ? 'success' : 'warning'}
        showIcon
        title={allowed ? `可以看到，由角色“${roles.join('”“')}”授予。` : '看不到，原因如下。'}
      />
      <ul className="explanation-steps">
        {steps.map(({ ok, text }) => (
          <li key={text}>
            {ok ? (
              <CheckCircleFilled className="explanation-ok" aria-label="符合" />
            ) : (
              <CloseCircleFilled className="explanation-fault" aria-label="不符合" />
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
