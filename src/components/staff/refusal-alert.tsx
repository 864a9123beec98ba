import { Alert } from 'antd'
import type { Refusal } from '@/hooks/use-refusal'

/** Above a form of strangers: why it was refused. The region is there before, so that the text is read out. */
export const RefusalAlert = ({ refusal }: { refusal: Refusal | null }) => (
  <div aria-live="polite">
    {refusal && (
      <Alert
        type={refusal.patience ? 'warning' : 'error'}
        title={refusal.text}
        showIcon
        style={{ marginBottom: 20 }}
      />
    )}
  </div>
)
