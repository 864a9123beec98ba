import { Mixed } from '@/components/facade/texts/mixed'

/** Captions with their texts; what is not known is left out. */
export function Terms({ terms }: { terms: [label: string, text: string][] }) {
  return (
    <dl className="facade-roster-terms">
      {terms
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Mixed text={text} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
