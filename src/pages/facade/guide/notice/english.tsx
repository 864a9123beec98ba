import { Ask } from '@/components/facade/guide/ask'
import type { GuidePart } from '@/components/facade/guide/guide'
import { ToSection } from '@/components/facade/guide/to-section'

const LAW = 'Arbitration Law of the People’s Republic of China (revised 2025, in force from 1 March 2026)'

const parts: GuidePart[] = [
  {
    id: 'what',
    title: 'What it is',
    text: (
      <>
        <p>
          Somebody claims that you have agreed to arbitrate, and has made a claim against you. The Commission
          has accepted it. The notice usually comes with the application, the evidence, the{' '}
          <ToSection to="rules">rules</ToSection> and the{' '}
          <ToSection to="facade/arbitrator/list">roster of arbitrators</ToSection>.
        </p>
        <p>An award is final, and courts enforce it. Please do not ignore the notice.</p>
      </>
    ),
    basis: [`${LAW}: finality and enforcement of awards`],
  },
  {
    id: 'real',
    title: 'Whether it is real',
    text: (
      <>
        <ul>
          <li>
            If it has a verification code, use the case number and the code to{' '}
            <ToSection to="facade/verify">verify the notice</ToSection>.
          </li>
          <li>
            If it has none, or you are in doubt, call the Commission. Do not call a number that you cannot
            trust.
          </li>
          <li>Before that, pay nothing and give nobody a code that was sent to your phone.</li>
        </ul>
        <Ask />
      </>
    ),
  },
  {
    id: 'periods',
    title: 'Periods',
    text: (
      <>
        <p>
          The periods to answer, to choose an arbitrator and to make a counterclaim are stated in the notice
          and in the <ToSection to="rules">rules</ToSection>. Note the day of receipt and keep the envelope.
        </p>
        <ul>
          <li>The day of receipt is not counted.</li>
          <li>A period that ends on a statutory holiday in China ends on the day after the holiday.</li>
          <li>If you need more time, ask for it in writing, with reasons, before the period ends.</li>
        </ul>
      </>
    ),
    basis: [
      'Civil Code of the People’s Republic of China, articles 201 and 203, unless the rules say otherwise',
    ],
  },
  {
    id: 'answer',
    title: 'How to answer',
    text: (
      <ol>
        <li>Say to each claim whether you accept it, and why not.</li>
        <li>Add your evidence, with a list that says what each item proves.</li>
        <li>
          Give an address for service. Whoever acts for you files a power of attorney; the Commission may ask
          for papers from abroad to be notarised and authenticated.
        </li>
        <li>Send as many sets as the notice says, within the period.</li>
      </ol>
    ),
    basis: [`${LAW}: answer, counterclaim and representation`],
  },
  {
    id: 'arbitrator',
    title: 'How to choose an arbitrator',
    text: (
      <ul>
        <li>
          Choose from the <ToSection to="facade/arbitrator/list">roster</ToSection>.
        </li>
        <li>
          Of three arbitrators each side chooses one, and both choose the presiding one; a sole arbitrator is
          chosen by both.
        </li>
        <li>If no choice is made in time, the Commission appoints one as its rules provide.</li>
        <li>
          An arbitrator whose impartiality is in doubt may be challenged, in writing and with reasons, as a
          rule before the first hearing.
        </li>
      </ul>
    ),
    basis: [`${LAW}: formation of the tribunal and challenge`],
  },
  {
    id: 'jurisdiction',
    title: 'If you think that the Commission has no jurisdiction',
    text: (
      <ul>
        <li>Object in writing, with reasons, before the first hearing at the latest.</li>
        <li>
          Without an objection before the first hearing, courts do not take up a later application to declare
          the agreement void, nor is its invalidity heard against the award.
        </li>
        <li>Answer and choose an arbitrator within the periods all the same.</li>
      </ul>
    ),
    basis: [
      'Interpretation of the Supreme People’s Court, Fa Shi [2006] No. 7, articles 13 and 27; the law prevails where they differ',
    ],
  },
  {
    id: 'nothing',
    title: 'What happens if you do nothing',
    text: (
      <ul>
        <li>The proceedings go on without your answer, and the Commission appoints the arbitrator.</li>
        <li>If you stay away from a hearing without good reason, an award may be made in your absence.</li>
        <li>
          Such an award is binding as well, and can be enforced. See{' '}
          <ToSection to="facade/guide/award">After the Award</ToSection>.
        </li>
      </ul>
    ),
    basis: [`${LAW}: default awards`],
  },
]

export const NOTICE_ENGLISH = {
  lead: 'See first whether the notice is real, note the periods, then answer and choose an arbitrator. This page is a guide; the Chinese texts of law and rules prevail.',
  parts,
}
