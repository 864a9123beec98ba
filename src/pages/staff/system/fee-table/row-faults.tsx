import type { FeeFault } from '@shared/domain/fees/fee-faults'

/** What is wrong with a row, beside it while it is typed. */
export function RowFaults({ messages }: { messages: Pick<FeeFault, 'message'>[] }) {
  return (
    <div role="status" className="fee-faults">
      {messages.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}
