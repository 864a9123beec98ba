import { COMMISSION, caseNo } from '../commission'
import { type Article, html } from './article'
import { AT } from './references'

/** Fictional parties and cases. */
export const serviceAnnouncements: Article[] = [
  {
    id: 251,
    title: '关于向林志远公告送达仲裁通知的公告',
    summary: '本会受理云州恒达建材有限公司与林志远买卖合同纠纷一案，以其他方式无法送达，现公告送达仲裁通知。',
    author: '办案二部',
    published: { inDays: -5 },
    views: 46,
    service: {
      caseNumber: caseNo(2026, 386),
      papers: '仲裁通知书、仲裁申请书副本、仲裁规则、仲裁员名册',
      parties: [
        { name: '云州恒达建材有限公司', role: 'claimant', isPerson: false },
        { name: '林志远', role: 'respondent', isPerson: true },
      ],
      days: 30,
      graceDays: 30,
      maskNames: true,
    },
    content: html`
      <p>林志远：</p>
      <p>本会受理的申请人云州恒达建材有限公司与你买卖合同纠纷一案，以当面、邮寄和电子方式均无法向你送达，
      现依照《${COMMISSION}仲裁规则（2026年版）》第三十一条向你公告送达仲裁通知书、仲裁申请书副本、仲裁规则和仲裁员名册。
      自公告之日起经过30日，即视为送达。</p>
      <p>你应当在视为送达之日起15日内提交答辩书、证据和选定仲裁员的意见。逾期不提交的，不影响仲裁程序的进行。
      仲裁庭组成和开庭的时间，另行通知。</p>
      <p>请携带身份证件到本会办案二部领取文书，地址：${AT.address}，电话：${AT.advicePhone}。</p>
      <p>${COMMISSION}</p>
    `,
  },
]
