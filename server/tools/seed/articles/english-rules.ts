import { ENGLISH_NAME } from '../commission'
import type { Article } from './article'
import { english, fromSecretariat, TRANSLATION } from './english-text'

export const englishRules: Article[] = [
  {
    ...fromSecretariat,
    id: 56,
    translationOf: 21,
    title: 'Arbitration Rules (2026)',
    summary:
      'The full text of the rules in force from 1 March 2026, in translation. The Chinese text prevails.',
    published: '2026-03-02 09:05',
    ruleVersion: '2026',
    effectiveDate: '2026-03-01',
    views: 96,
    top: true,
    sort: 1,
    content: english`
      ${TRANSLATION}
      <p>Adopted at the third plenary meeting of the fifth Commission on 16 January 2026, in force from 1 March
      2026.</p>
      <h2>Chapter 1: General Provisions</h2>
      <p><strong>Article 1</strong> These Rules are made under the Arbitration Law of the People’s Republic of China
      and the charter of the ${ENGLISH_NAME} (the “Commission”), so that civil and commercial disputes are arbitrated
      fairly and in time.</p>
      <p><strong>Article 2</strong> These Rules apply where the parties have agreed to submit their dispute to the
      Commission. An agreement of the parties on another procedure prevails, unless it cannot be carried out or
      conflicts with mandatory provisions of law.</p>
      <p><strong>Article 3</strong> The arbitration agreement is made in writing. This includes an arbitration clause
      in a contract, and an agreement to arbitrate in a separate document, in letters or in electronic data messages.
      It stands on its own: the amendment, rescission, termination or invalidity of the contract does not affect
      it.</p>
      <p><strong>Article 4</strong> A party that objects to the arbitration agreement or to the Commission’s
      jurisdiction does so in writing before the first hearing or, where the case is decided on documents, before the
      first period for the defence ends.</p>
      <p><strong>Article 5</strong> A party that knows, or should know, that these Rules or the arbitration agreement
      have not been followed, and goes on with the proceedings without objecting in writing in good time, is taken to
      have waived its objection.</p>
      <h2>Chapter 2: Application, Defence and Counterclaim</h2>
      <p><strong>Article 6</strong> Whoever applies for arbitration files the arbitration agreement, a request for
      arbitration, the evidence with a list of it, and proof of identity; and, if represented, a power of
      attorney.</p>
      <p><strong>Article 7</strong> The papers are filed in three copies where the amount in dispute does not exceed
      CNY 500,000, and in five where it does. Where there are more than two parties, one copy is added for each
      further party. Papers that are filed online need not be filed on paper as well.</p>
      <p><strong>Article 8</strong> The Commission examines an application within five days of receiving it. If it
      meets the conditions, the Commission notifies the claimant to pay the fees in advance, and accepts the case when
      they have been received; if not, it refuses the case in writing, with reasons. If papers are missing, it says at
      once everything that is to be added.</p>
      <p><strong>Article 9</strong> The respondent files its defence and its evidence within 15 days of receiving the
      notice of arbitration. The proceedings go on without a defence.</p>
      <p><strong>Article 10</strong> A respondent that makes a counterclaim does so in writing within the period for
      the defence, and pays the fees for it in advance. Whether a later one is admitted is decided by the tribunal or,
      before it is constituted, by the Commission.</p>
      <p><strong>Article 11</strong> A party may change its claim or counterclaim. The tribunal may refuse a change
      that comes so late that it disturbs the course of the proceedings. A party may apply in writing for the joinder of
      a person bound by the same arbitration agreement; the Commission decides before the tribunal is formed, the
      tribunal afterwards.</p>
      <p><strong>Article 12</strong> Where a party applies for the preservation of property or of evidence, or for an
      order that something be done or not be done, the Commission sends the application without delay to the people’s
      court that has jurisdiction. In urgent cases a party may apply to the people’s court directly before the
      arbitration, as the law provides.</p>
      <h2>Chapter 3: The Tribunal</h2>
      <p><strong>Article 13</strong> The tribunal has three arbitrators or one. One of three is the presiding
      arbitrator.</p>
      <p><strong>Article 14</strong> Within 15 days of receiving the notice of arbitration each party chooses one
      arbitrator or asks the Chairperson to appoint one, and the parties jointly choose the presiding arbitrator or
      jointly ask the Chairperson to appoint one. Where no choice is made in time, the Chairperson appoints.</p>
      <p><strong>Article 15</strong> Two or more parties on one side choose one arbitrator jointly. If they fail to do
      so in time, the Chairperson appoints.</p>
      <p><strong>Article 16</strong> An arbitrator who has been chosen or appointed signs a declaration and discloses
      every fact that may give rise to reasonable doubt as to independence or impartiality, and goes on to do so when
      new facts arise in the course of the proceedings.</p>
      <p><strong>Article 17</strong> A party that challenges an arbitrator because of a disclosure does so in writing,
      with reasons, within ten days of receiving it. The Chairperson decides on the challenge; the Commission decides
      as a body where the Chairperson is the arbitrator.</p>
      <h2>Chapter 4: The Proceedings</h2>
      <p><strong>Article 18</strong> Arbitration is not public. It may be made public where the parties so agree,
      unless state secrets are concerned. A party and its representative may apply in writing to inspect and copy the
      papers of the case, except the records of the tribunal’s deliberations.</p>
      <p><strong>Article 19</strong> The tribunal holds a hearing. If the parties agree to have none, it may decide on
      documents. The parties are notified of the date ten days before the hearing; a party with good reasons may apply
      in writing for an adjournment five days before it.</p>
      <p><strong>Article 20</strong> A claimant that stays away from the hearing without good reason after written
      notice, or leaves it without permission, is taken to have withdrawn its application. If the respondent does so,
      the tribunal may hear the case and make an award in its absence.</p>
      <p><strong>Article 21</strong> Each party bears the burden of proof for what it asserts, and files its evidence
      within the period set by the tribunal. With good reasons it may apply in writing for more time before the period
      ends. The tribunal decides whether later evidence is admitted. Where a party cannot collect evidence itself for
      reasons beyond its control, it may apply in writing, before the period ends, for the tribunal to collect it.</p>
      <p><strong>Article 22</strong> Where an expert opinion is needed, the parties agree on the expert; failing that,
      the tribunal appoints one. The time that the opinion takes is not counted in the period for the award.</p>
      <p><strong>Article 23</strong> With the consent of the parties the tribunal may mediate. If they reach an
      agreement, a mediation statement is drawn up, or an award is made on its terms. If not, the tribunal makes an
      award without delay; what was said in the mediation is no basis for it.</p>
      <h2>Chapter 5: The Award</h2>
      <p><strong>Article 24</strong> The tribunal makes the award within four months of being constituted. If special
      circumstances require more time, the presiding arbitrator asks the Secretary-General to approve it.</p>
      <p><strong>Article 25</strong> The award is made by the majority of the arbitrators; a dissenting opinion may be
      entered in the record. Without a majority, it is made according to the opinion of the presiding arbitrator.</p>
      <p><strong>Article 26</strong> The award states the claims, the facts in dispute, the reasons, the decision, who
      bears the fees, and the date. It takes legal effect on the day it is made.</p>
      <p><strong>Article 27</strong> Within 30 days of receiving the award a party may ask the tribunal to correct
      errors of writing or computation, or to decide on claims that were left out.</p>
      <h2>Chapter 6: Simplified Procedure</h2>
      <p><strong>Article 28</strong> The simplified procedure applies where the amount in dispute does not exceed CNY
      1,000,000, or where the parties so agree. A sole arbitrator hears the case. The period for the defence and for
      choosing the arbitrator is ten days, the date of the hearing is notified three days before it, and the award is
      made within 60 days of the constitution of the tribunal.</p>
      <h2>Chapter 7: Fees and Service</h2>
      <p><strong>Article 29</strong> The parties pay the fees in advance by the schedule of fees. A party in
      difficulty may apply for deferral. If a party neither pays nor applies for deferral in time, it is taken to have
      withdrawn its application.</p>
      <p><strong>Article 30</strong> If an application is withdrawn before it is accepted, the fees are returned in
      full; after acceptance and before the tribunal is constituted, 50 per cent; after that and before the first
      hearing, 25 per cent; after the first hearing, nothing.</p>
      <p><strong>Article 31</strong> Documents may be handed over, sent by post or served electronically. A party
      notifies a change of its confirmed address in writing without delay; otherwise what is sent to the former
      address counts as served. What cannot be served in any of these ways may be announced on the Commission’s
      website, and counts as served 30 days after the announcement.</p>
      <h2>Chapter 8: Final Provisions</h2>
      <p><strong>Article 32</strong> Periods in days are counted from the following day. A period that would end on a
      statutory holiday ends on the first working day after it.</p>
      <p><strong>Article 33</strong> The Commission interprets these Rules, which are in force from 1 March 2026. To
      cases that were accepted earlier the rules in force at the time of acceptance apply; if all parties agree, these
      Rules may be applied.</p>
    `,
  },
  {
    ...fromSecretariat,
    id: 52,
    title: 'Overview of the Arbitration Rules (2026)',
    summary:
      'The course of the proceedings and the main time limits under the rules in force from 1 March 2026.',
    published: '2026-03-02 09:10',
    views: 143,
    sort: 2,
    content: english`
      <p>The Arbitration Rules were adopted on 16 January 2026 and have been in force since 1 March 2026. This overview
      does not replace them. The <a href="/facade/en/article/56">full text</a> is here as a translation; the Chinese text
      is authentic.</p>
      <h2>When the rules apply</h2>
      <p>The rules apply where the parties have agreed to submit their dispute to the Commission. The parties may agree
      otherwise on procedure, unless their agreement cannot be carried out or conflicts with mandatory provisions of
      law. The arbitration agreement must be in writing. It is independent of the contract: amendment, rescission,
      termination or invalidity of the contract does not affect it. Objections to the arbitration agreement or to
      jurisdiction must be raised in writing before the first hearing or, if the case is decided on documents, within
      the first time limit for the defence.</p>
      <h2>Time limits</h2>
      <table>
        <thead>
          <tr><th scope="col">Step</th><th scope="col">Ordinary procedure</th>
          <th scope="col">Simplified procedure</th></tr>
        </thead>
        <tbody>
          <tr><td>Examination of the application</td><td>5 days from receipt</td><td>5 days from receipt</td></tr>
          <tr><td>Advance payment of the fees</td><td>15 days from the notice of payment</td>
          <td>15 days from the notice of payment</td></tr>
          <tr><td>Defence and counterclaim</td><td>15 days from the notice of arbitration</td>
          <td>10 days from the notice of arbitration</td></tr>
          <tr><td>Choice of arbitrators</td><td>15 days from the notice of arbitration</td>
          <td>10 days from the notice of arbitration</td></tr>
          <tr><td>Notice of the hearing</td><td>10 days before the hearing</td><td>3 days before the hearing</td></tr>
          <tr><td>Award</td><td>4 months from the constitution of the tribunal</td>
          <td>60 days from the constitution of the tribunal</td></tr>
        </tbody>
      </table>
      <h2>The tribunal</h2>
      <p>The tribunal has one or three arbitrators. Where there are three, each side chooses one, or entrusts the
      Chairperson of the Commission with the appointment, and both sides jointly choose the presiding arbitrator. Where
      no choice is made in time, the Chairperson appoints. Arbitrators sign a declaration and disclose any fact that may
      give rise to reasonable doubt as to their independence or impartiality. A party may challenge an arbitrator in
      writing, stating reasons, within 10 days of receiving the disclosure.</p>
      <h2>Hearing and evidence</h2>
      <p>Proceedings are not public. The tribunal holds a hearing unless the parties agree on a decision on documents.
      Each party bears the burden of proof for what it asserts. With the consent of the parties the tribunal may
      mediate; if mediation fails, what was said in it may not be used as a basis for the award.</p>
      <h2>Simplified procedure</h2>
      <p>A sole arbitrator hears the case under the simplified procedure where the amount in dispute does not exceed CNY
      1,000,000, or where the parties have so agreed.</p>
      <h2>The award</h2>
      <p>The award is made by the majority of the arbitrators or, failing a majority, according to the opinion of the
      presiding arbitrator. It takes legal effect on the day it is made. Within 30 days of receiving it a party may
      request the correction of clerical or arithmetical errors and of claims that were left out.</p>
      <h2>Online proceedings</h2>
      <p>All or part of the proceedings may be conducted online unless a party expressly objects. Online proceedings
      have the same effect as those in person.</p>
    `,
  },
]
