import { Ask } from '@/components/facade/guide/ask'
import type { GuidePart } from '@/components/facade/guide/guide'
import { ToSection } from '@/components/facade/guide/to-section'

const LAW = 'Arbitration Law of the People’s Republic of China (revised 2025, in force from 1 March 2026)'
const PROCEDURE = 'Civil Procedure Law (amended 2023)'
const ENFORCEMENT =
  'Provisions of the Supreme People’s Court on the enforcement of awards, Fa Shi [2018] No. 5'
const FEES = 'Measures on the Payment of Litigation Costs (State Council Decree No. 481)'

const parts: GuidePart[] = [
  {
    id: 'perform',
    title: 'Perform it',
    facts: [
      ['Period', 'As the award says; it takes effect on the day on which it is made'],
      ['Cost', 'None; the fee of the arbitration is borne as the award says'],
      ['Papers', 'Proof of payment or of delivery: please keep it'],
    ],
    text: <p>Whoever pays late owes interest for the delay at double the rate, besides the award.</p>,
    basis: [`${LAW}: effect of awards`, `${PROCEDURE}, article 264`],
  },
  {
    id: 'correct',
    title: 'Have it corrected',
    facts: [
      ['Whom to ask', 'The tribunal, through the secretary of the case'],
      ['Period', <ToRules key="rules" />],
      ['Cost', 'No court is involved'],
      ['Papers', 'A request that names the place and the error, and a copy of the award'],
    ],
    text: (
      <p>
        Only errors of writing or computation, and points that were decided and left out of the text, are
        corrected.
      </p>
    ),
    basis: [`${LAW}: correction of awards`],
  },
  {
    id: 'enforce',
    title: 'Have it enforced',
    facts: [
      [
        'Court',
        'In China, the intermediate people’s court at the domicile of the debtor or where the property is; it may refer small amounts to a basic court. Abroad, the courts there, in many countries under the Convention on the Recognition and Enforcement of Foreign Arbitral Awards (New York, 1958)',
      ],
      [
        'Period',
        'In China two years, from the last day for performance that the award states, else from the day on which it takes effect. Abroad, as the law there says',
      ],
      [
        'Cost',
        'In China paid after enforcement, and borne by the debtor: CNY 50 up to 10,000; then 1.5 % up to 500,000, 1 % up to 5,000,000, 0.5 % up to 10,000,000, and 0.1 % of what is above',
      ],
      [
        'Papers',
        'Application, award, arbitration agreement, proof of identity, power of attorney, and what is known of the debtor’s property',
      ],
    ],
    text: <p>The Commission itself enforces nothing, and cannot apply for you.</p>,
    basis: [
      `${PROCEDURE}, articles 248 and 250`,
      `${ENFORCEMENT}, article 2`,
      `${FEES}, articles 14 (1), 20 and 38`,
    ],
  },
  {
    id: 'set-aside',
    title: 'Have it set aside',
    facts: [
      [
        'Court',
        'As a rule the intermediate people’s court at the place of the Commission; where a seat was agreed in a foreign-related case, please ask the court',
      ],
      [
        'Period',
        'Three months from receipt of the award. Before 1 March 2026 it was six months: if you received the award before, ask the court which one applies',
      ],
      ['Cost', 'CNY 400, paid in advance'],
      [
        'Papers',
        'Application, award, proof of the day of receipt, arbitration agreement, evidence of the grounds, proof of identity',
      ],
    ],
    text: (
      <p>
        This is no appeal: the court examines only the grounds that the law lists, such as the lack of an
        agreement, matters beyond it, an unlawful formation of the tribunal or procedure, forged or concealed
        evidence, corruption of an arbitrator, and the public interest.
      </p>
    ),
    basis: [`${LAW}, article 72`, `${FEES}, article 14 (5)`],
  },
  {
    id: 'refuse',
    title: 'Resist its enforcement',
    facts: [
      ['Court', 'The intermediate people’s court that enforces it'],
      ['Period', 'In writing, within fifteen days of the service of the notice of enforcement'],
      ['Cost', 'As the court says'],
      ['Papers', 'Application, award, notice of enforcement, evidence of the grounds, proof of identity'],
    ],
    text: <p>The grounds are limited by law. Those that a court has rejected already are not heard again.</p>,
    basis: [
      `${PROCEDURE}, article 248`,
      `${ENFORCEMENT}, articles 2, 8 and 20; the law prevails where they differ`,
    ],
  },
  {
    id: 'ask',
    title: 'Whom to ask',
    text: <Ask />,
  },
]

function ToRules() {
  return (
    <>
      As the <ToSection to="rules">rules</ToSection> say; please ask soon after receipt
    </>
  )
}

export const AWARD_ENGLISH = {
  lead: 'What can be done after an award, before which court, within which period, at which cost and with which papers. This page is a guide; the Chinese texts prevail.',
  parts,
}
