import { useTexts } from './texts/use-texts'

interface Props {
  /** Rows to come. */
  rows?: number
  label?: string
}

/** Grey lines where rows will be, so that the layout does not shift when they come. */
export function Skeleton({ rows = 6, label }: Props) {
  const { loading } = useTexts()
  return (
    <div className="facade-skeleton" role="status">
      <span className="facade-sr-only">{label ?? loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={row} className="facade-skeleton-line" />
      ))}
    </div>
  )
}
