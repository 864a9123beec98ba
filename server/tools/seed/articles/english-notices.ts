import { abroad, CONTACT } from '../commission'
import type { Article } from './article'
import { english, fromSecretariat, TRANSLATION } from './english-text'

const phone = (number: string) =>
  `<a href="tel:${abroad(number).replace(/[^+\d]/g, '')}">${abroad(number)}</a>`
const FILING_PHONE = phone(CONTACT.filingPhone)

export const englishNotices: Article[] = [
  {
    ...fromSecretariat,
    id: 58,
    translationOf: 214,
    title: 'Warning of Payments and Notices in the Commission’s Name',
    summary:
      'Strangers have asked for payments in the Commission’s name by SMS and telephone. How to recognise a genuine notice, and how to check.',
    published: '2026-11-20 09:30',
    views: 26,
    top: true,
    content: english`
      ${TRANSLATION}
      <p>Parties have reported messages and calls in the Commission’s name which speak of a case, of frozen accounts or
      of a deposit, and ask the recipient to open a link or to transfer money. Please note:</p>
      <ol>
        <li>The Commission always sends a sealed notice of payment. Fees are paid into the Commission’s account that the
        notice names, never into a private account, by QR code or in cash.</li>
        <li>Documents are handed over, sent by post, or sent to the electronic address that the party has confirmed.
        They bear the case number, the name of the case secretary and a telephone number.</li>
        <li>The Commission never asks for the password of a bank card or for a code sent by SMS, and never asks anybody
        to install software or to share a screen.</li>
        <li>There is no arbitration without an arbitration agreement. If you have never signed one, check the notice
        first.</li>
      </ol>
      <h2>How to check</h2>
      <p>Call the case registration at ${FILING_PHONE}, not the number in the message, and do not open its links. If
      the notice has a verification code, <a href="/facade/en/verify">verify it</a>. If you have already paid, report
      it to the police at once and keep messages, calls and receipts.</p>
      <p>20 November 2026</p>
    `,
  },
  {
    ...fromSecretariat,
    id: 59,
    translationOf: 208,
    title: 'Confirmation of the Address for Service',
    summary:
      'Since 1 July 2026 every party confirms, when it files or answers, the address at which it is served.',
    published: '2026-06-15 10:30',
    views: 44,
    content: english`
      ${TRANSLATION}
      <p>From 1 July 2026 the parties confirm their addresses for service, so that documents reach them in time.</p>
      <h2>1. Who confirms</h2>
      <p>The claimant confirms its address with the application, the respondent with the defence or when it first deals
      with the Commission. The address of a representative may be given; the party itself signs or seals the form.</p>
      <h2>2. What is confirmed</h2>
      <p>The name of the recipient, the full address with postcode and a telephone number; whoever agrees to electronic
      service adds an email address. Please give an address at which somebody can sign for a delivery, and no temporary
      one.</p>
      <h2>3. What it means</h2>
      <ul>
        <li>The address is good for all stages of the case, the award included.</li>
        <li>A change must be notified in writing without delay. Otherwise what is sent to the former address counts as
        served.</li>
        <li>A party that gave a wrong address, or refuses to sign for a delivery, bears the consequences.</li>
      </ul>
      <p>The data are kept confidential and used for service alone.</p>
      <p>15 June 2026</p>
    `,
  },
  {
    ...fromSecretariat,
    id: 60,
    translationOf: 204,
    title: 'Which Rules Apply from 1 March 2026',
    summary:
      'The rules of 2026 apply to cases accepted from 1 March 2026 on, and to earlier ones where all parties agree.',
    published: '2026-02-25 09:30',
    views: 118,
    content: english`
      ${TRANSLATION}
      <p>The Arbitration Rules (2026), the Special Rules on Online Arbitration and the Mediation Rules are in force from
      1 March 2026.</p>
      <h2>1. Which edition applies</h2>
      <table>
        <thead><tr><th scope="col">Case</th><th scope="col">Rules</th></tr></thead>
        <tbody>
          <tr><td>Accepted on or after 1 March 2026</td><td>2026</td></tr>
          <tr><td>Accepted before 1 March 2026</td><td>2021</td></tr>
          <tr><td>Accepted earlier, all parties agree to the new rules</td><td>2026 for the proceedings from the day of
          that agreement</td></tr>
          <tr><td>The parties have agreed on “the rules in force”</td><td>The rules in force at the time of applying for
          arbitration</td></tr>
        </tbody>
      </table>
      <p>The day of acceptance is the one that the notice of acceptance states, not that of filing or of payment.</p>
      <h2>2. Simplified procedure</h2>
      <p>It applies to cases accepted from 1 March 2026 on in which no more than CNY 1,000,000 is in dispute. A tribunal
      of three that was constituted earlier goes on under the ordinary procedure.</p>
      <h2>3. Online proceedings</h2>
      <p>In earlier cases they still need the written consent of all parties. In later ones a party that does not want
      them says so expressly.</p>
      <h2>4. How to agree to the new rules</h2>
      <p>The parties sign a joint statement and send it to the secretary of the case. What was done before remains
      valid.</p>
      <p>The full text is in the section <a href="/facade/en/rules">Arbitration Rules</a>. Questions: ${FILING_PHONE}.</p>
      <p>25 February 2026</p>
    `,
  },
]
