import { BOARD, COMMISSION } from '../commission'
import { type Article, html } from './article'
import { AT } from './references'
import { SLOT } from './slots'

export const disclosure: Article[] = [
  {
    id: SLOT.businessReport,
    title: '2025年度工作报告',
    summary: '2025年本会受理案件412件，审结397件，以调解和撤回方式结案165件，平均审理期限71天。',
    author: '综合部',
    published: '2026-05-18 09:00',
    views: 688,
    content: html`
      <p>2025年，${COMMISSION}坚持独立公正办案，改进立案和送达服务，各项工作平稳推进。
      现将年度工作情况报告如下。</p>
      <h2>一、办案情况</h2>
      <p>全年受理案件412件，争议金额合计9.86亿元；审结397件，其中以调解和撤回方式结案165件，
      占审结案件的41.6%；平均审理期限71天。适用简易程序的案件236件。</p>
      <table>
        <thead>
          <tr><th scope="col">案件类别</th><th scope="col">受理数（件）</th><th scope="col">占比</th></tr>
        </thead>
        <tbody>
          <tr><td>买卖合同</td><td>118</td><td>28.6%</td></tr>
          <tr><td>建设工程</td><td>87</td><td>21.1%</td></tr>
          <tr><td>金融借款与担保</td><td>76</td><td>18.4%</td></tr>
          <tr><td>房屋买卖与租赁</td><td>58</td><td>14.1%</td></tr>
          <tr><td>股权与投资</td><td>33</td><td>8.0%</td></tr>
          <tr><td>其他</td><td>40</td><td>9.7%</td></tr>
        </tbody>
      </table>
      <p>占比按四舍五入计算，合计可能不等于100%。</p>
      <h2>二、主要工作</h2>
      <ol>
        <li>网上立案平台于9月投入试运行，年内网上提交申请74件，平均一个工作日内完成材料审查。</li>
        <li>修订仲裁规则和章程，完成征求意见和论证，2026年1月经委员会审议通过。</li>
        <li>举办仲裁员培训两期，组织裁决书评查一次，更新仲裁员名册一次。</li>
        <li>深入产业园区、工地、商会开展宣讲十九场，推广示范仲裁条款。</li>
      </ol>
      <h2>三、不足与下一步安排</h2>
      <p>送达不畅仍是案件延期的主要原因，部分建设工程案件鉴定周期偏长，网上庭审的使用率不高。
      2026年将施行新的仲裁规则，推行送达地址确认，规范鉴定程序的时间节点，并完善网上庭审的操作指引。</p>
    `,
  },
  {
    id: SLOT.financialReport,
    title: '2025年度财务报告摘要',
    summary: '公布2025年度收入、支出和结余的主要项目。',
    author: '综合部',
    published: '2026-05-18 09:10',
    views: 402,
    content: html`
      <p>${COMMISSION}2025年度财务收支已经委员会审议。现将主要项目摘要公布，金额单位为人民币万元。</p>
      <table>
        <thead>
          <tr><th scope="col">项目</th><th scope="col">金额（万元）</th></tr>
        </thead>
        <tbody>
          <tr><td>一、收入合计</td><td>1,308.15</td></tr>
          <tr><td>　仲裁收费收入</td><td>1,286.40</td></tr>
          <tr><td>　利息及其他收入</td><td>21.75</td></tr>
          <tr><td>二、支出合计</td><td>1,191.65</td></tr>
          <tr><td>　仲裁员报酬</td><td>512.30</td></tr>
          <tr><td>　人员经费</td><td>398.60</td></tr>
          <tr><td>　办公场所与设备</td><td>176.45</td></tr>
          <tr><td>　培训与宣传</td><td>63.20</td></tr>
          <tr><td>　其他支出</td><td>41.10</td></tr>
          <tr><td>三、本年结余</td><td>116.50</td></tr>
        </tbody>
      </table>
      <h2>说明</h2>
      <ul>
        <li>仲裁收费收入包括案件受理费和案件处理费，已扣除退还当事人的部分。</li>
        <li>本年结余转入下年度，用于信息化建设和仲裁员培训，不作分配。</li>
        <li>完整的财务报告可以在工作时间到综合部查阅，查阅前请拨打${AT.complaintPhone}预约。</li>
      </ul>
    `,
  },
  {
    id: SLOT.registration,
    title: '登记信息公示',
    summary: '公示本会的名称、统一社会信用代码、登记机关、住所、性质、业务范围等登记事项。',
    author: '综合部',
    published: '2026-03-05 10:00',
    views: 357,
    content: html`
      <p>根据《中华人民共和国仲裁法》关于信息公开的要求，现公示${COMMISSION}的登记事项。</p>
      <table>
        <tbody>
          <tr><th scope="row">名称</th><td>${COMMISSION}</td></tr>
          <tr><th scope="row">统一社会信用代码</th><td>000000000000000000（示例，不是真实代码）</td></tr>
          <tr><th scope="row">登记机关</th><td>省司法厅（示例）</td></tr>
          <tr><th scope="row">法定代表人</th><td>${BOARD.director}（示例，姓名为虚构）</td></tr>
          <tr><th scope="row">性质</th><td>非营利法人</td></tr>
          <tr><th scope="row">住所</th><td>${AT.address}</td></tr>
          <tr><th scope="row">设立时间</th><td>2003年6月</td></tr>
          <tr><th scope="row">业务范围</th><td>仲裁合同纠纷和其他财产权益纠纷</td></tr>
          <tr><th scope="row">联系电话</th><td>${AT.advicePhone}</td></tr>
          <tr><th scope="row">电子邮箱</th><td>${AT.mail}</td></tr>
        </tbody>
      </table>
      <p>登记证书正本悬挂于立案大厅，可供查阅。登记事项发生变更的，本会将在变更登记完成后十个工作日内更新本页。</p>
      <p>本会的章程、仲裁规则、仲裁员名册、收费标准、年度工作报告和财务报告，
      分别在本网站相应栏目公布。社会公众对公开的信息有疑问的，可以拨打上述电话或者发送电子邮件查询；
      认为应当公开而没有公开的，可以向综合部书面提出，综合部在十五个工作日内答复。</p>
    `,
  },
]
