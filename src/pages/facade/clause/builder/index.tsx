import { UNNAMED } from '@shared/domain/site/unnamed'
import { Empty } from '@/components/facade/empty'
import { Phones } from '@/components/facade/phones'
import { Builder } from './builder'
import { Check } from './check'
import { useClauseNames } from './names'
import { Questions } from './questions'
import './clause.css'

/**
 * A check of the clause that is in a contract already, and the model clause of this commission, put together from what the
 * parties want to settle (requirements R-clause-1, R-clause-2).
 */
export default function ClauseBuilderPage() {
  const names = useClauseNames()
  // Any institution might be meant: a clause with this name would be worth nothing.
  if (names.name === UNNAMED.name)
    return <Empty>本会的名称还没有在本网站公布，示范条款和条款核对暂时不能使用。</Empty>
  return (
    <div className="facade-service clause">
      <Check names={names} />
      <Builder names={names} />
      <div className="clause-lower">
        <Questions institution={names.name} />
        <section className="clause-advice" aria-labelledby="clause-advice">
          <h2 id="clause-advice">请注意</h2>
          <p>
            以上是文字上的提示，不是法律意见，也不代表仲裁庭或者法院的认定。条款是否有效，适用2026年3月1日起施行的《中华人民共和国仲裁法》等法律的规定；司法解释与该法不一致的，以该法为准。如有疑问，请咨询专业人士或者本会。
          </p>
          <Phones />
        </section>
      </div>
    </div>
  )
}
