import type { FeeTable } from '@/api/public/fee-table'
import { Phones } from '@/components/facade/phones'
import { useFeeWords } from './fee-words'
import { useFeeTexts } from './texts'

/** A case without an amount: a fixed fee, or whom to call. */
export function NoAmount({ table: { withoutAmount } }: { table: FeeTable }) {
  const texts = useFeeTexts()
  const words = useFeeWords()
  return (
    <section className="fee-result" aria-labelledby="fee-result">
      <h2 id="fee-result">{texts.result}</h2>
      <p>{withoutAmount ? texts.perCase(words.span(withoutAmount)) : texts.undetermined}</p>
      <Phones />
    </section>
  )
}
