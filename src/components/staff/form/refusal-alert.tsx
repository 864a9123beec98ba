import { Alert } from 'antd'
import type { Refusal } from '@/hooks/auth/use-refusal'

/** Above a form of strangers: why it was refused. It stands in a live region, so that it is read out. */
export const RefusalAlert = ({ text, patience }: Refusal) => (
  <Alert type={patience ? 'warning' : 'error'} title={text} showIcon style={{ marginBottom: 20 }} />
)
