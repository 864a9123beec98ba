import { Icon } from '@/components/facade/icon'
import { useListParams } from '@/components/facade/pager/use-list-params'
import { Mixed } from '@/components/facade/texts/mixed'
import { useTexts } from '@/components/facade/texts/use-texts'
import { useSiteName } from '@/components/facade/use-site-title'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { withTextKeys } from '@/lib/format/text-keys'
import { formatDay } from '@/lib/format/time'
import { type ArbitratorFacts, arbitratorFacts, labelOf, type RosterWords } from './arbitrator-facts'
import { BackToRoster } from './back-to-roster'
import { FILTERS, type FilterValues, rosterQuery } from './roster-address'
import { RosterEmpty, RosterFailure } from './roster-notices'
import { useRosterTexts } from './texts'
import { useRosterWords } from './use-roster-words'
import { useWholeRoster } from './use-whole-roster'
import './print-view.css'

/** The whole list for printing: every page of it, by kind, with its title and date. */
export function PrintView({ title }: { title: string }) {
  const { values, hasFilters } = useListParams(FILTERS)
  const words = useRosterWords()
  const { texts, isChinese } = words
  const commission = useSiteName()
  const { data, error, loaded, refetch } = useWholeRoster(rosterQuery(values, useTexts().language))
  const heading = isChinese ? commission + title : `${commission}: ${title}`
  usePageTitle(title)
  if (error) return <RosterFailure error={error} onRetry={refetch} />
  if (!data)
    return (
      <p className="facade-empty" role="status">
        {loaded > 0 ? texts.read(loaded) : texts.preparing}
      </p>
    )
  const arbitrators = data.list.map(row => arbitratorFacts(row, words))
  if (arbitrators.length === 0)
    return (
      <>
        <RosterEmpty hasFilters={hasFilters} />
        <p className="facade-print-back">
          <BackToRoster />
        </p>
      </>
    )
  return (
    <div className="facade-print">
      <div className="facade-print-actions">
        <button type="button" className="facade-button" onClick={() => window.print()}>
          <Icon name="print" />
          {texts.print}
        </button>
        <BackToRoster />
      </div>
      <header>
        <h2>{heading}</h2>
        <ul className="facade-print-facts">
          {data.publishTime !== null && <li>{texts.updated + formatDay(data.publishTime)}</li>}
          <li>{texts.total(arbitrators.length)}</li>
          {hasFilters && <li>{texts.filtered(describe(values, words))}</li>}
          <li>{texts.printed(formatDay(Date.now()))}</li>
        </ul>
        {arbitrators.length < data.total && (
          <p role="alert">{texts.partial(data.total, arbitrators.length)}</p>
        )}
      </header>
      {byKind(arbitrators).map(([kind, members]) => (
        <section key={kind}>
          <h3>{texts.membersOf(kind || texts.others, members.length)}</h3>
          <RosterSheet label={kind || texts.others} members={members} />
        </section>
      ))}
    </div>
  )
}

function RosterSheet({ label, members }: { label: string; members: ArbitratorFacts[] }) {
  const texts = useRosterTexts()
  return (
    <table>
      <caption className="facade-sr-only">{label}</caption>
      <thead>
        <tr>
          {[
            texts.number,
            texts.name,
            texts.sex,
            texts.profession,
            texts.region,
            texts.language,
            texts.place,
          ].map(heading => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {withTextKeys(members, JSON.stringify).map(([key, arbitrator], index) => (
          <tr key={key}>
            <td>{index + 1}</td>
            <th scope="row">{arbitrator.name}</th>
            <td>{arbitrator.sex}</td>
            {[
              arbitrator.profession,
              arbitrator.region,
              arbitrator.language,
              [arbitrator.workUnit, arbitrator.jobTitle].filter(Boolean).join(texts.between),
            ].map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
              <td key={at}>
                <Mixed text={text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The kinds in the order in which they first come, which is the roster's. */
function byKind(arbitrators: ArbitratorFacts[]): [kind: string, members: ArbitratorFacts[]][] {
  const kinds = new Map<string, ArbitratorFacts[]>()
  for (const arbitrator of arbitrators) {
    const members = kinds.get(arbitrator.roster)
    if (members) members.push(arbitrator)
    else kinds.set(arbitrator.roster, [arbitrator])
  }
  return [...kinds]
}

const describe = (values: FilterValues, { types, sexes, wordOf, texts }: RosterWords): string =>
  [
    values.name,
    labelOf(values.type, types),
    wordOf(values.profession),
    wordOf(values.region),
    wordOf(values.nationality),
    wordOf(values.language),
    labelOf(values.sex, sexes),
  ]
    .filter(Boolean)
    .join(texts.between)
