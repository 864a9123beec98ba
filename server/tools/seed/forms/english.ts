import { ENGLISH_NAME } from '../commission'
import type { Block } from '../docx/block'
import type { Form } from './form'

const common = { group: '7', language: 'en', issued: '2026-06-15' } as const

const CASE_NUMBER = '- Case No.: [Case number:12]'
const TO = `- To: ${ENGLISH_NAME}`
const DATE = '> Date: [Date:8]'

const party = (role: string): Block => ({
  details: [
    [`${role} (full name)`, ''],
    ['Registration or passport no.', '', 'Nationality or place of registration', ''],
    ['Address', ''],
    ['Legal representative', '', 'Position', ''],
    ['Telephone', '', 'Email', ''],
    ['Counsel', '', 'Firm', ''],
  ],
})

const signedBy = (role: string) => `> ${role} (signature or seal): [Signature:9]`

const AUTHENTIC =
  '~ The language of the proceedings is the one on which the parties have agreed, or else the one that the rules provide. Documents in another language may have to be submitted with a translation. This form is for information; if it differs from the Chinese one, the Chinese one prevails.'

export const englishRequest: Form = {
  ...common,
  title: 'Request for Arbitration',
  slug: 'request-for-arbitration-en',
  blocks: [
    '# Request for Arbitration',
    party('Claimant'),
    party('Respondent'),
    '## 1. Arbitration agreement',
    '- Contract: [Title of the contract:12], dated [Date:6], clause [Clause:4]. The clause reads:',
    { room: 4 },
    '## 2. Claims',
    '- The Claimant requests an award that the Respondent',
    '- (1) pay [Subject of the claim:10] in the amount of [Currency and amount:8];',
    '- (2) pay interest or liquidated damages of [Currency and amount:8], calculated as follows: [Calculation:14];',
    '- (3) [Further claims:20];',
    '- (4) bear the costs of the arbitration.',
    '- Total amount claimed: [Currency and amount:10]',
    '## 3. Facts and grounds',
    '~ State in order of time how the contract was made and performed, how the dispute arose, what was negotiated, and the basis of each claim.',
    { room: 10 },
    '## 4. Procedure',
    {
      details: [
        ['Language of the proceedings', '', 'Applicable law', ''],
        ['Seat agreed', '', 'Number of arbitrators', '□ one   □ three'],
        ['Online proceedings', '□ agreed   □ not agreed'],
        ['Electronic service', '□ agreed, to: [Email:12]   □ not agreed'],
        ['Mediation', '□ willing   □ not at present'],
      ],
    },
    TO,
    signedBy('Claimant'),
    DATE,
    '~ Enclosures: arbitration agreement; list of evidence and evidence; proof of identity or registration; power of attorney; copies for each party and arbitrator.',
    AUTHENTIC,
  ],
}

export const englishDefence: Form = {
  ...common,
  title: 'Statement of Defence',
  slug: 'statement-of-defence-en',
  blocks: [
    '# Statement of Defence',
    CASE_NUMBER,
    party('Respondent'),
    '- In the case brought by [Claimant:12] concerning [Subject:12], the Respondent states:',
    '## 1. Answer to the claims',
    {
      widths: [1, 4, 3, 5],
      rows: [
        ['No.', 'Claim', 'Admitted, in part, or denied', 'Reasons'],
        ['1', '', '', ''],
        ['2', '', '', ''],
        ['3', '', '', ''],
        ['4', '', '', ''],
      ],
    },
    '## 2. Facts',
    '- Facts that are not disputed:',
    { room: 3 },
    '- Facts that are disputed, and what happened:',
    { room: 6 },
    '## 3. Legal grounds and conclusion',
    { room: 5 },
    '## 4. Procedure',
    {
      details: [
        ['Jurisdiction', '□ no objection   □ objection (submitted separately)'],
        ['Online proceedings', '□ agreed   □ not agreed'],
        ['Electronic service', '□ agreed, to: [Email:12]   □ not agreed'],
        ['Mediation', '□ willing   □ not at present'],
      ],
    },
    TO,
    signedBy('Respondent'),
    DATE,
    '~ Enclosures: list of evidence and evidence; proof of identity or registration; power of attorney; copies.',
    '~ Time limit: 15 days from the receipt of the notice of arbitration, 10 days under the simplified procedure. A counterclaim is submitted within the same time.',
    AUTHENTIC,
  ],
}

export const englishAuthorization: Form = {
  ...common,
  title: 'Power of Attorney',
  slug: 'power-of-attorney-en',
  blocks: [
    '# Power of Attorney',
    CASE_NUMBER,
    {
      details: [
        ['Principal (full name)', ''],
        ['Registration or passport no.', '', 'Legal representative', ''],
        ['Address', ''],
      ],
    },
    {
      widths: [3, 4, 4, 4],
      rows: [
        ['Representative', 'Firm or employer', 'Licence or passport no.', 'Telephone and email'],
        ['', '', '', ''],
        ['', '', '', ''],
      ],
    },
    `- The principal authorises the above to represent it in the arbitration against [Other party:12] before the ${ENGLISH_NAME}.`,
    '## Scope (what is not ticked is not granted)',
    '- General:',
    '- □ submit and receive documents   □ choose arbitrators   □ attend hearings, present and examine evidence, argue   □ inspect and copy the file',
    '- Special:',
    '- □ admit, amend, waive or withdraw claims   □ raise, amend or withdraw counterclaims   □ settle, mediate and receive mediation statements   □ apply for interim measures   □ receive refunds of fees',
    '- Other: [Other powers:20]',
    '- Valid until □ the end of the proceedings   □ [Date:8]',
    signedBy('Principal'),
    '> Representative (signature): [Signature:9]',
    DATE,
    '~ Enclosures: copy of the identity document or licence of each representative. A power of attorney made outside the mainland of China may have to be notarised and authenticated: please ask before it is submitted.',
    AUTHENTIC,
  ],
}

export const englishEvidence: Form = {
  ...common,
  title: 'List of Evidence',
  slug: 'list-of-evidence-en',
  blocks: [
    '# List of Evidence',
    CASE_NUMBER,
    '- Submitted by: □ Claimant   □ Respondent   [Name:12]',
    {
      widths: [2, 5, 7, 3, 3],
      rows: [
        ['No.', 'Evidence', 'What it proves', 'Original or copy', 'Pages'],
        ...Array.from({ length: 10 }, (_, index) => [String(index + 1), '', '', '', '']),
      ],
    },
    '- Total: [Number:3] items, [Number:3] pages; [Number:3] electronic media.',
    '> Submitted by (signature or seal): [Signature:9]',
    DATE,
    '~ Number the evidence in order and every page of it. State the fact that each item proves. Bring the originals to the hearing. Submit recordings with a transcript. For another row press Tab in the last cell.',
    AUTHENTIC,
  ],
}

export const englishNomination: Form = {
  ...common,
  title: 'Nomination of Arbitrator',
  slug: 'nomination-of-arbitrator-en',
  blocks: [
    '# Nomination of Arbitrator',
    CASE_NUMBER,
    '- Submitted by: □ Claimant   □ Respondent   [Name:12]',
    TO,
    '## 1. Number of arbitrators',
    '- □ three   □ one   □ as the rules provide',
    '## 2. Arbitrator of this party (tribunal of three)',
    '- □ nominates [Arbitrator:10]; if unable to act, in this order: [Arbitrator:8], [Arbitrator:8]',
    '- □ entrusts the Chairperson of the Commission with the appointment',
    '## 3. Presiding or sole arbitrator',
    '- □ proposes for joint nomination: 1. [Arbitrator:8]   2. [Arbitrator:8]   3. [Arbitrator:8]',
    '- □ entrusts the Chairperson of the Commission with the appointment',
    '## 4. Declaration',
    '- Between this party and the arbitrators named above there is □ no   □ a relationship (family, employment, representation, business) that may affect impartiality: [Details:14]',
    signedBy('Party'),
    DATE,
    '~ Time limit: 15 days from the receipt of the notice of arbitration, 10 days under the simplified procedure. Where no nomination is made in time, the Chairperson appoints.',
    AUTHENTIC,
  ],
}
