import { readAmount } from '@shared/domain/fees/amount'
import { useQuery } from '@tanstack/react-query'
import { filingGuide } from '@/api/public/filing-guide'
import { LoadError } from '@/components/facade/load-error'
import { Phones } from '@/components/facade/phones'
import { useUrlState } from '@/components/facade/questions/use-url-state'
import { Skeleton } from '@/components/facade/skeleton'
import { ShareActions } from '@/components/facade/text/share-actions'
import { useIsChinese } from '@/components/facade/texts/use-texts'
import { copiesOf, filingPapers, filingSearch, readFiling } from '@/lib/format/filing'
import { CheckList } from './check-list'
import { EnglishFiling } from './english'
import { FilingForm } from './filing-form'
import { Further } from './further'
import './filing.css'

/**
 * What is to be filed in the visitor's own case, in how many copies (requirements R-filing-1). The address holds the
 * form's values, the device the ticked papers, and the commission's settings the rule of the copies.
 */
function ChineseFiling() {
  const [state, update] = useUrlState(readFiling, filingSearch)
  const { data, error, refetch } = useQuery(filingGuide())
  if (error) return <LoadError title="立案指南加载失败" error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={10} />
  const { fen } = readAmount(state.amount)
  const copies = data.copies && copiesOf(data.copies, state, fen)
  const papers = filingPapers(state)
  return (
    <div className="facade-service filing">
      <div className="facade-service-pair">
        <p className="filing-brief">
          <span>
            <span>{'应备材料 '}</span>
            <strong>{papers.length}</strong>
            <span>{' 项'}</span>
            {copies && (
              <>
                ，各 <strong>{copies.sets}</strong> 份
              </>
            )}
          </span>
          <a href="#filing-list">查看清单</a>
        </p>
        <FilingForm state={state} onAnswer={update} />
        <div className="filing-list">
          <CheckList
            state={state}
            amount={fen}
            papers={papers}
            copies={copies}
            isSet={data.copies !== null}
          />
          <ShareActions search={filingSearch(state)} copyLabel="复制清单链接" />
        </div>
      </div>
      <Further state={state} article={data.article} />
      <section className="filing-ask" aria-labelledby="filing-ask">
        <h2 id="filing-ask">如有疑问，请咨询</h2>
        <p>本清单供准备材料时参考，具体要求以本会立案部门的意见为准。</p>
        <Phones />
      </section>
    </div>
  )
}

/** How to file a case: asked and answered in Chinese, told in English. */
export default function FilingGuidePage() {
  return useIsChinese() ? <ChineseFiling /> : <EnglishFiling />
}
