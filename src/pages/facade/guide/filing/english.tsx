import type { CopyRule } from '@shared/contract/filing-guide'
import { formatYuan } from '@shared/domain/fees/yuan'
import { useQuery } from '@tanstack/react-query'
import { filingGuide } from '@/api/public/filing-guide'
import { Ask } from '@/components/facade/guide/ask'
import { Guide, type GuidePart } from '@/components/facade/guide/guide'
import { ToSection } from '@/components/facade/guide/to-section'
import { LoadError } from '@/components/facade/load-error'
import { Skeleton } from '@/components/facade/skeleton'
import { SmartLink } from '@/components/facade/smart-link'
import { useSections } from '@/components/facade/use-facade'
import { safeLink } from '@/lib/html/safe-link'

const LAW = 'Arbitration Law of the People’s Republic of China (revised 2025, in force from 1 March 2026)'
const FEES = 'Measures for the Charging of Fees by Arbitration Commissions (Guo Ban Fa [1995] No. 44)'

/** How a foreign party starts a case. What differs between commissions is linked to, or read from their settings. */
export function EnglishFiling() {
  const { data, error, refetch } = useQuery(filingGuide())
  if (error) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={10} />
  return (
    <Guide
      lead="From the arbitration agreement to the acceptance of the case. This page is a guide; the Chinese texts of law and rules prevail."
      parts={partsOf(data.copies)}
    />
  )
}

const partsOf = (copies: CopyRule | null): GuidePart[] => [
  {
    id: 'agreement',
    title: 'Before you file',
    text: (
      <ul>
        <li>
          There must be an arbitration agreement in writing that names this Commission. Without one, the
          parties can still conclude one now: see <ToSection to="model-clauses">Model Clauses</ToSection>.
        </li>
        <li>The dispute must be one over a contract or over other rights of property.</li>
        <li>The agreement may fix the language, the seat and the number of arbitrators: have it at hand.</li>
      </ul>
    ),
    basis: [`${LAW}: scope of arbitration; arbitration agreements; conditions of an application`],
  },
  {
    id: 'papers',
    title: 'What to file',
    facts: [
      [
        'Request for arbitration',
        'Names, addresses and contacts of all parties; each claim with its amount; facts and reasons; signed or sealed by the claimant',
      ],
      ['Arbitration agreement', 'The contract with the clause, or the separate agreement'],
      [
        'Proof of identity',
        'A person: a copy of the passport. A company: a copy of its certificate of incorporation or registration, and a document that says who represents it',
      ],
      ['Respondent', 'What is known of its name, address, register and representatives'],
      [
        'Power of attorney',
        'If somebody acts for you. It says what he or she may do: to admit, change or withdraw claims and to settle needs express authority',
      ],
      ['Evidence', 'With a numbered list that says what each item proves, and page numbers'],
      ['Address for service', 'Where documents reach you, by email too if you agree to electronic service'],
    ],
    text: (
      <p>
        Forms are on the page <ToSection to="facade/file/list">Forms</ToSection>. Ask the case registration
        which papers must be translated into Chinese.
      </p>
    ),
    basis: [`${LAW}: application and its contents; representation`],
  },
  {
    id: 'abroad',
    title: 'Papers from abroad',
    text: (
      <>
        <p>
          The Commission may ask for certificates and powers of attorney that were made abroad to be notarised
          there, and authenticated:
        </p>
        <ul>
          <li>
            with an apostille, where they come from a country that applies the Convention of 5 October 1961
            with China;
          </li>
          <li>otherwise by a Chinese embassy or consulate, or as a treaty provides.</li>
        </ul>
        <p>Papers from Hong Kong, Macao and Taiwan follow procedures of their own. Please ask first.</p>
      </>
    ),
    basis: [
      'Convention Abolishing the Requirement of Legalisation for Foreign Public Documents (The Hague, 5 October 1961), in force for China from 7 November 2023',
    ],
  },
  {
    id: 'copies',
    title: 'How many copies',
    text: copies ? (
      <Copies rule={copies} />
    ) : (
      <p>Please ask the case registration how many copies are needed.</p>
    ),
  },
  {
    id: 'fee',
    title: 'What it costs, and where to pay',
    text: (
      <ul>
        <li>
          Estimate the fees with the <ToSection to="facade/fee/calculator">Fee Calculator</ToSection>. They
          are charged in renminbi (CNY).
        </li>
        <li>
          Pay after you have received the notice of payment, within the period that it states, into the
          account that it names. No other paper or page names the account. It is never the account of a
          private person.
        </li>
        <li>From abroad, state the case number with the transfer, and bear the charges of the banks.</li>
        <li>If you cannot pay in time, apply for deferral before the period ends, with reasons.</li>
      </ul>
    ),
    basis: [`${FEES}, articles 4 to 6`],
  },
  {
    id: 'where',
    title: 'Where to file',
    text: (
      <>
        <OnlineFiling />
        <p>
          In person or by post: the address is on the page <ToSection to="facade/contact">Contact</ToSection>.
          Mark the envelope “Case registration”.
        </p>
        <Ask />
      </>
    ),
  },
  {
    id: 'next',
    title: 'What happens next, and when',
    text: (
      <>
        <ol>
          <li>The Commission examines the application. If papers are missing, it says which.</li>
          <li>It sends the notice of payment, and accepts the case when the fees have been received.</li>
          <li>
            Both sides are notified and receive the <ToSection to="rules">rules</ToSection> and the{' '}
            <ToSection to="facade/arbitrator/list">roster of arbitrators</ToSection>.
          </li>
          <li>The respondent answers, and the arbitrators are chosen.</li>
          <li>Hearing and award follow.</li>
        </ol>
        <p>
          The <ToSection to="rules">rules</ToSection> have the period of each step. The last day of a period
          is worked out by <ToSection to="facade/deadline">Time Limits</ToSection>.
        </p>
      </>
    ),
    basis: [`${LAW}: acceptance; constitution of the tribunal`],
  },
  {
    id: 'preservation',
    title: 'If assets or evidence may be lost',
    text: (
      <p>
        Apply for preservation through the Commission, which sends the application to the people’s court. In
        an urgent case you can apply to the court itself before you file for arbitration; file soon
        afterwards, within the period that the law sets. The court may ask for security.
      </p>
    ),
    basis: [`${LAW}: preservation`],
  },
]

/** By the rule that staff have set for the Chinese guide. */
function Copies({ rule: { bands, byArbitrators, perFurtherParty, withoutAmount } }: { rule: CopyRule }) {
  const sets = (count: number) => (count === 1 ? '1 copy' : `${count} copies`)
  const yuan = (amount: number) => `CNY ${formatYuan(BigInt(amount) * 100n)}`
  return (
    <>
      <p>Of every paper:</p>
      <ul>
        {bands.map(({ upTo, sets: count }, at) => {
          const former = bands[at - 1]?.upTo
          const above = former ? `above ${yuan(former)}` : 'any amount in dispute'
          return (
            <li key={String(upTo)}>
              {`${upTo === null ? above : `up to ${yuan(upTo)} in dispute`}: ${sets(count)}`}
            </li>
          )
        })}
        <li>
          {withoutAmount === null
            ? 'without an amount in dispute: please ask'
            : `without an amount in dispute: ${sets(withoutAmount)}`}
        </li>
        {byArbitrators && (
          <li>{`if the parties have agreed on one arbitrator: ${sets(byArbitrators['1'])}; on three: ${sets(byArbitrators['3'])}`}</li>
        )}
        {perFurtherParty > 0 && <li>{`for each party beyond two: ${sets(perFurtherParty)} more`}</li>}
      </ul>
    </>
  )
}

/** The platform that the English menu links to; without one, nothing is said of it. */
function OnlineFiling() {
  const { columns } = useSections()
  const platform = columns.find(({ link, title }) => link && /fil(e|ing)/i.test(title))
  const link = safeLink(platform?.link)
  if (!platform || !link) return null
  return (
    <p>
      Online: <SmartLink link={link}>{platform.title}</SmartLink>. The platform asks you to prove your
      identity.
    </p>
  )
}
