import { cut } from '@shared/domain/texts/cut'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type Arbitrator, rosterPeople } from '@/api/back/public-arbitrator'
import { Day } from '@/components/facade/day'
import { Icon } from '@/components/facade/icon'
import { MAX_FILTER } from '@/components/facade/pager/use-list-params'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { withTextKeys } from '@/lib/format/text-keys'
import { type ArbitratorFacts, arbitratorFacts } from './arbitrator-facts'
import { BackToRoster } from './back-to-roster'
import { Face } from './face'
import { RosterFailure, RosterWaiting } from './roster-notices'
import { Terms } from './terms'
import { useRosterWords } from './use-roster-words'
import './person.css'

/** All public data of one arbitrator. */
export function PersonView({ title }: { title: string }) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const who = cut(params.get('who')?.trim() ?? '', MAX_FILTER)
  const words = useRosterWords()
  const { data, error, refetch } = useQuery(rosterPeople(id, who))
  const arbitrators = (data?.list ?? [])
    .filter(row => (id ? String(row.id) === id : isNamed(row, who)))
    .map(row => arbitratorFacts(row, words))
  usePageTitle(arbitrators[0] ? `${arbitrators[0].name} - ${title}` : title)
  if (error) return <RosterFailure error={error} onRetry={refetch} />
  if (!data) return <RosterWaiting />
  if (arbitrators.length === 0)
    return (
      <div className="facade-empty">
        <p>名册中没有这名仲裁员，可能已经不再聘任。</p>
        <p>
          <BackToRoster />
        </p>
      </div>
    )
  return (
    <>
      {withTextKeys(arbitrators, JSON.stringify).map(([key, arbitrator]) => (
        <ArbitratorArticle key={key} arbitrator={arbitrator} />
      ))}
      <div className="facade-person-foot">
        {data.publishTime !== null && (
          <p className="facade-count">
            名册更新日期：
            <Day time={data.publishTime} />
          </p>
        )}
        <div className="facade-article-actions">
          <BackToRoster />
          <button type="button" className="facade-button is-plain" onClick={() => window.print()}>
            <Icon name="print" />
            打印
          </button>
        </div>
      </div>
    </>
  )
}

/** The term as far as it is known. */
const termOf = ({ appointed, termEnd }: ArbitratorFacts): [string, string][] =>
  appointed && termEnd
    ? [['聘期', `${appointed} 至 ${termEnd}`]]
    : [
        ['聘任日期', appointed],
        ['聘期届满日', termEnd],
      ]

const DAY = 86_400_000

/** The last day belongs to the term. */
function isOver({ termEndTime }: ArbitratorFacts): boolean {
  return termEndTime !== null && termEndTime + DAY <= Date.now()
}

const isNamed = ({ name }: Arbitrator, who: string) => typeof name === 'string' && name.trim() === who

function ArbitratorArticle({ arbitrator }: { arbitrator: ArbitratorFacts }) {
  const { name, photo, introduction } = arbitrator
  return (
    <article className="facade-person">
      <Face name={name} photo={photo} large />
      <div>
        <h2>{name}</h2>
        <Terms
          terms={[
            ['名册', arbitrator.roster],
            ['性别', arbitrator.sex],
            ['专业', arbitrator.profession],
            ['地区', arbitrator.region],
            ['工作语言', arbitrator.language],
            ['工作单位', arbitrator.workUnit],
            ['职务', arbitrator.jobTitle],
            ['学历', arbitrator.education],
            ...termOf(arbitrator),
          ]}
        />
        {isOver(arbitrator) && (
          <p
            className="facade-person-over"
            role="note"
          >{`聘期已于 ${arbitrator.termEnd} 届满，目前不在可以选定的仲裁员之列。`}</p>
        )}
        {introduction && (
          <section>
            <h3>简介</h3>
            <p className="facade-person-text">{introduction}</p>
          </section>
        )}
      </div>
    </article>
  )
}
