import { Phones } from '@/components/facade/phones'
import { useBrandStore } from '@/stores/brand'
import { Builder } from './builder'
import { Check } from './check'
import './clause.css'

/**
 * The model clause of this commission, put together from what the parties want to settle, and a check of one that is
 * in a contract already (requirements R-clause-1, R-clause-2).
 */
export default function ClauseBuilderPage() {
  const institution = useBrandStore(state => state.name)
  return (
    <div className="facade-service clause">
      <Builder institution={institution} />
      <div className="clause-lower">
        <Check institution={institution} />
        <section className="clause-advice" aria-labelledby="clause-advice">
          <h2 id="clause-advice">请注意</h2>
          <p>
            以上是文字上的提示，不是法律意见，也不代表仲裁庭或者法院的认定。条款是否有效，适用2026年3月1日起施行的《中华人民共和国仲裁法》等法律的规定。如有疑问，请咨询专业人士或者本会。
          </p>
          <Phones />
        </section>
      </div>
    </div>
  )
}
