import { cut } from '@shared/domain/texts/cut'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type Arbitrator, rosterPeople } from '@/api/back/public-arbitrator'
import { Day } from '@/components/facade/day'
import { Icon } from '@/components/facade/icon'
import { MAX_FILTER } from '@/components/facade/pager/use-list-params'
import { Mixed } from '@/components/facade/texts/mixed'
import { useTexts } from '@/components/facade/texts/use-texts'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { withTextKeys } from '@/lib/format/text-keys'
import { type ArbitratorFacts, arbitratorFacts } from './arbitrator-facts'
import { BackToRoster } from './back-to-roster'
import { Face } from './face'
import { RosterFailure, RosterWaiting } from './roster-notices'
import { Terms } from './terms'
import { type RosterTexts, useRosterTexts } from './texts'
import { useRosterWords } from './use-roster-words'
import './person.css'

/** All public data of one arbitrator. */
export function PersonView({ title }: { title: string }) {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const who = cut(params.get('who')?.trim() ?? '', MAX_FILTER)
  const words = useRosterWords()
  const { texts } = words
  const { data, error, refetch } = useQuery(rosterPeople(id, who, useTexts().language))
  const arbitrators = (data?.list ?? [])
    .filter(row => (id ? String(row.id) === id : isNamed(row, who)))
    .map(row => arbitratorFacts(row, words))
  usePageTitle(arbitrators[0] ? `${arbitrators[0].name} - ${title}` : title)
  if (error) return <RosterFailure error={error} onRetry={refetch} />
  if (!data) return <RosterWaiting />
  if (arbitrators.length === 0)
    return (
      <div className="facade-empty">
        <p>{texts.missing}</p>
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
            {texts.updated}
            <Day time={data.publishTime} />
          </p>
        )}
        <div className="facade-article-actions">
          <BackToRoster />
          <button type="button" className="facade-button is-plain" onClick={() => window.print()}>
            <Icon name="print" />
            {texts.print}
          </button>
        </div>
      </div>
    </>
  )
}

/** The term as far as it is known. */
const termOf = ({ appointed, termEnd }: ArbitratorFacts, texts: RosterTexts): [string, string][] =>
  appointed && termEnd
    ? [[texts.term, texts.until(appointed, termEnd)]]
    : [
        [texts.appointed, appointed],
        [texts.termEnd, termEnd],
      ]

const DAY = 86_400_000

/** The last day belongs to the term. */
function isOver({ termEndTime }: ArbitratorFacts): boolean {
  return termEndTime !== null && termEndTime + DAY <= Date.now()
}

const isNamed = ({ name }: Arbitrator, who: string) => typeof name === 'string' && name.trim() === who

function ArbitratorArticle({ arbitrator }: { arbitrator: ArbitratorFacts }) {
  const { name, chineseName, photo } = arbitrator
  const texts = useRosterTexts()
  const introduction = arbitrator.introduction || texts.noIntroduction
  return (
    <article className="facade-person">
      <Face name={name} photo={photo} large />
      <div>
        <h2>
          <Mixed text={name === chineseName ? name : `${name} ${chineseName}`} />
        </h2>
        <Terms
          terms={[
            [texts.roster, arbitrator.roster],
            [texts.sex, arbitrator.sex],
            [texts.profession, arbitrator.profession],
            [texts.region, arbitrator.region],
            [texts.nationality, arbitrator.nationality],
            [texts.language, arbitrator.language],
            [texts.workUnit, arbitrator.workUnit],
            [texts.jobTitle, arbitrator.jobTitle],
            [texts.education, arbitrator.education],
            ...termOf(arbitrator, texts),
          ]}
        />
        {isOver(arbitrator) && (
          <p className="facade-person-over" role="note">
            {texts.isOver(arbitrator.termEnd)}
          </p>
        )}
        {introduction && (
          <section>
            <h3>{texts.introduction}</h3>
            <p className="facade-person-text">{introduction}</p>
          </section>
        )}
      </div>
    </article>
  )
}
