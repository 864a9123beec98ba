import { Icon } from '@/components/facade/icon'
import { useListParams } from '@/components/facade/pager/use-list-params'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { withTextKeys } from '@/lib/format/text-keys'
import { formatDay } from '@/lib/format/time'
import { useBrandStore } from '@/stores/brand'
import { type ArbitratorFacts, arbitratorFacts, type RosterWords, wordOf } from './arbitrator-facts'
import { BackToRoster } from './back-to-roster'
import { FILTERS, type FilterValues, rosterQuery } from './roster-address'
import { RosterEmpty, RosterFailure } from './roster-notices'
import { useRosterWords } from './use-roster-words'
import { useWholeRoster } from './use-whole-roster'
import './print-view.css'

/** The whole list for printing: every page of it, by kind, with its title and date. */
export function PrintView({ title }: { title: string }) {
  const { values, hasFilters } = useListParams(FILTERS)
  const words = useRosterWords()
  const commission = useBrandStore(state => state.name)
  const { data, error, loaded, refetch } = useWholeRoster(rosterQuery(values))
  const heading = `${commission}${title}`
  usePageTitle(title)
  if (error) return <RosterFailure error={error} onRetry={refetch} />
  if (!data)
    return (
      <p className="facade-empty" role="status">
        {loaded > 0 ? `正在准备名册，已读取 ${loaded} 名…` : '正在准备名册…'}
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
          打印
        </button>
        <BackToRoster />
      </div>
      <header>
        <h2>{heading}</h2>
        <ul className="facade-print-facts">
          {data.publishTime !== null && <li>{`名册更新日期：${formatDay(data.publishTime)}`}</li>}
          <li>{`共 ${arbitrators.length} 名`}</li>
          {hasFilters && <li>{`查询条件：${describe(values, words)}`}</li>}
          <li>{`打印日期：${formatDay(Date.now())}`}</li>
        </ul>
        {arbitrators.length < data.total && (
          <p role="alert">{`名册服务只给出了 ${data.total} 名中的 ${arbitrators.length} 名，请稍后重新打印。`}</p>
        )}
      </header>
      {byKind(arbitrators).map(([kind, members]) => (
        <section key={kind}>
          <h3>{`${kind || '其他'}（${members.length} 名）`}</h3>
          <RosterSheet label={kind || '其他'} members={members} />
        </section>
      ))}
    </div>
  )
}

function RosterSheet({ label, members }: { label: string; members: ArbitratorFacts[] }) {
  return (
    <table>
      <caption className="facade-sr-only">{label}</caption>
      <thead>
        <tr>
          <th scope="col">序号</th>
          <th scope="col">姓名</th>
          <th scope="col">性别</th>
          <th scope="col">专业</th>
          <th scope="col">地区</th>
          <th scope="col">工作语言</th>
          <th scope="col">工作单位、职务</th>
        </tr>
      </thead>
      <tbody>
        {withTextKeys(members, JSON.stringify).map(([key, arbitrator], index) => (
          <tr key={key}>
            <td>{index + 1}</td>
            <th scope="row">{arbitrator.name}</th>
            <td>{arbitrator.sex}</td>
            <td>{arbitrator.profession}</td>
            <td>{arbitrator.region}</td>
            <td>{arbitrator.language}</td>
            <td>{[arbitrator.workUnit, arbitrator.jobTitle].filter(Boolean).join('，')}</td>
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

const describe = (values: FilterValues, { types, sexes }: RosterWords): string =>
  [
    values.name,
    wordOf(values.type, types),
    values.profession,
    values.region,
    values.language,
    wordOf(values.sex, sexes),
  ]
    .filter(Boolean)
    .join('，')
