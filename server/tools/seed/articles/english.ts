import { ENGLISH_NAME } from '../commission'
import type { Article } from './article'
import { english, fromSecretariat } from './english-text'
import { AT } from './references'
import { SLOT } from './slots'

export const englishAbout: Article[] = [
  {
    ...fromSecretariat,
    id: 51,
    translationOf: SLOT.about,
    title: 'About the Commission',
    summary: `The ${ENGLISH_NAME}, established in 2003, resolves contractual and other property disputes by independent, fair and timely arbitration.`,
    published: '2026-03-02 09:00',
    views: 187,
    content: english`
      <p>The ${ENGLISH_NAME} (the “Commission”) was established in 2003 under the People’s Government of Yunzhou. It is
      a registered non-profit legal person that independently, fairly and promptly arbitrates contractual disputes and
      other disputes over property rights between natural persons, legal persons and unincorporated organisations. The
      Commission is not subordinate to any administrative authority. Tribunals decide cases independently, free from
      interference by administrative authorities, social organisations and individuals.</p>
      <h2>Cases the Commission accepts</h2>
      <p>The Commission accepts disputes arising from sales, construction, real estate sales and leases, loans and
      security, equity and investment, insurance, transport, technology, intellectual property and other contracts, and
      other disputes over property rights. Disputes over marriage, adoption, guardianship, maintenance and succession,
      and administrative disputes that the law reserves to administrative authorities, cannot be submitted to
      arbitration.</p>
      <h2>Arbitrators and staff</h2>
      <p>The roster lists 50 arbitrators and 10 mediators from universities, law firms, companies, and engineering and
      accounting firms. Among them are 10 arbitrators for foreign-related cases and 6 from Hong Kong, Macao and Taiwan.
      The roster and the date of its last update are published on this website.</p>
      <p>The Secretariat consists of the Case Registration Department, two Case Management Departments, the Arbitrators’
      Affairs Department and the General Affairs Department.</p>
      <h2>Features of arbitration</h2>
      <ul>
        <li><strong>Party autonomy:</strong> the parties decide whether to arbitrate, before whom, and how the case is
        heard.</li>
        <li><strong>Finality:</strong> an award takes effect when it is made, and the parties must perform it.</li>
        <li><strong>Confidentiality:</strong> hearings are in principle not public.</li>
        <li><strong>Expertise:</strong> the parties may choose arbitrators who know the trade concerned.</li>
        <li><strong>Convenience:</strong> cases can be filed, evidence exchanged and hearings held online; smaller cases
        follow a simplified procedure.</li>
      </ul>
      <p>The English pages of this website are for information. If they differ from the Chinese pages, the Chinese
      pages prevail.</p>
    `,
  },
]

export const englishClauses: Article[] = [
  {
    ...fromSecretariat,
    id: 53,
    translationOf: 12,
    title: 'Model Arbitration Clauses',
    summary:
      'A clause that can be included in a contract as it stands, optional additions, and three questions to check a clause.',
    published: '2026-03-02 10:10',
    views: 201,
    content: english`
      <p>Parties who wish to submit disputes to the Commission may include the following clause in their contract. The
      name of the Commission should be stated exactly.</p>
      <h2>Model clause</h2>
      <blockquote>Any dispute arising from or in connection with this contract shall be submitted to the ${ENGLISH_NAME}
      (云州仲裁委员会) for arbitration in accordance with the Commission’s arbitration rules in force at the time of
      applying for arbitration. The arbitral award is final and binding upon all parties.</blockquote>
      <h2>Optional additions</h2>
      <table>
        <thead>
          <tr><th scope="col">Subject</th><th scope="col">Wording</th></tr>
        </thead>
        <tbody>
          <tr><td>Number of arbitrators</td><td>The arbitral tribunal shall be composed of one (three)
          arbitrator(s).</td></tr>
          <tr><td>Place of the hearing</td><td>The hearing shall be held in ____.</td></tr>
          <tr><td>Language</td><td>The language of the arbitration shall be ____.</td></tr>
          <tr><td>Mediation first</td><td>The parties shall first apply to the ${ENGLISH_NAME} for mediation. If no
          settlement agreement is reached within 30 days of the application, any party may apply for
          arbitration.</td></tr>
          <tr><td>Online arbitration</td><td>The parties agree that the arbitration proceedings be conducted online and
          that documents be served electronically.</td></tr>
          <tr><td>Simplified procedure</td><td>The parties agree that the simplified procedure applies irrespective of
          the amount in dispute.</td></tr>
        </tbody>
      </table>
      <h2>Agreement after a dispute has arisen</h2>
      <blockquote>A dispute having arisen from the contract “____” dated ____, the parties agree to submit it to the
      ${ENGLISH_NAME} (云州仲裁委员会) for arbitration. The arbitral award is final and binding upon all
      parties.</blockquote>
      <h2>Three questions to check a clause</h2>
      <ol>
        <li><strong>Is the institution named, and named correctly?</strong> A clause that refers to “the local
        arbitration institution”, or to an institution that does not exist, may be unenforceable.</li>
        <li><strong>Does the clause leave a choice between arbitration and litigation?</strong> A clause that provides
        for both may be invalid. Provide for arbitration only.</li>
        <li><strong>Have all parties agreed?</strong> Arbitration requires a common intention. All parties should sign,
        and the dispute resolution clauses of related contracts should be consistent.</li>
      </ol>
      <p>Parties may send a draft clause to ${AT.mail} before signing. The Case Registration Department comments on
      its wording within two working days.</p>
    `,
  },
]

export const englishFees: Article[] = [
  {
    ...fromSecretariat,
    id: 54,
    translationOf: SLOT.fee,
    title: 'Arbitration Fees',
    summary:
      'Acceptance fee and handling fee: the range set for each part of the amount in dispute, examples, advance payment and allocation.',
    published: '2026-03-02 09:20',
    views: 168,
    content: english`
      <p>Arbitration fees consist of an <strong>acceptance fee</strong> and a <strong>handling fee</strong>. They are
      charged under the Measures for the Charging of Fees by Arbitration Commissions (Guo Ban Fa [1995] No. 44, issued on
      28 July 1995, in force from 1 September 1995; the “Measures”).</p>
      <h2>1. Acceptance fee</h2>
      <p>The acceptance fee is the sum of the fees for each part of the amount in dispute. The Measures set the following
      range:</p>
      <table>
        <thead>
          <tr><th scope="col">Part of the amount (CNY)</th><th scope="col">Lowest rate</th>
          <th scope="col">Highest rate</th><th scope="col">Lowest fee up to here (CNY)</th>
          <th scope="col">Highest fee up to here (CNY)</th></tr>
        </thead>
        <tbody>
          <tr><td>up to 1,000</td><td>CNY 40</td><td>CNY 100</td><td>40</td><td>100</td></tr>
          <tr><td>1,001 to 50,000</td><td>4%</td><td>5%</td><td>2,000</td><td>2,550</td></tr>
          <tr><td>50,001 to 100,000</td><td>3%</td><td>4%</td><td>3,500</td><td>4,550</td></tr>
          <tr><td>100,001 to 200,000</td><td>2%</td><td>3%</td><td>5,500</td><td>7,550</td></tr>
          <tr><td>200,001 to 500,000</td><td>1%</td><td>2%</td><td>8,500</td><td>13,550</td></tr>
          <tr><td>500,001 to 1,000,000</td><td>0.5%</td><td>1%</td><td>11,000</td><td>18,550</td></tr>
          <tr><td>from 1,000,001</td><td>0.25%</td><td>0.5%</td><td>—</td><td>—</td></tr>
        </tbody>
      </table>
      <p>Up to CNY 1,000 the fee is a fixed sum. The rates within this range are determined by the arbitration commission
      and approved by the provincial price authority (article 4 of the Measures).</p>
      <p>The schedule that was approved for the commission within this range is what the
      <a href="/facade/en/fee-calculator">fee calculator</a> uses.</p>
      <p>Within the range, for an amount in dispute of CNY 5,000,000 the acceptance fee is between CNY 21,000 and CNY 38,550; for
      CNY 10,000,000 it is between CNY 33,500 and CNY 63,550.</p>
      <h2>2. The amount in dispute</h2>
      <p>The amount claimed is decisive; where it differs from the amount actually in dispute, the latter is decisive
      (article 5). Counterclaims are calculated separately in the same way.</p>
      <h2>3. Handling fee</h2>
      <p>The handling fee covers actual expenses of the case (article 7). The costs of expert opinions, inspections and
      translations are advanced by the party that requests them, as notified by the tribunal, and settled at actual
      cost.</p>
      <h2>4. Advance payment and allocation</h2>
      <ol>
        <li>The claimant advances the fees within 15 days of receiving the notice of payment (article 6).</li>
        <li>A party in difficulty may apply for deferral within that time, with reasons and evidence.</li>
        <li>If the fees are neither paid nor their deferral applied for in time, the application for arbitration is
        deemed withdrawn.</li>
        <li>In principle the losing party bears the fees. Where each party succeeds in part, the tribunal allocates them
        according to responsibility (article 9).</li>
      </ol>
      <p>The ranges and examples on this page serve for estimates. The amount payable is stated in the notice of payment
      and is paid into the Commission’s account named there. The Commission does not receive payments through personal
      accounts or QR codes.</p>
    `,
  },
]
