import type { Insertable } from 'kysely'
import type { NoticeTable } from '../../platform/db/tables/notify'
import { html } from './articles/article'
import { COMMISSION, CONTACT } from './commission'
import { chinaTime } from './time'

/** Values of the dictionary `system_notice_type`. */
const NOTICE = 1
const ANNOUNCEMENT = 2

interface Written {
  title: string
  type: typeof NOTICE | typeof ANNOUNCEMENT
  content: string
  written: string
  /** No longer in force. */
  closed?: boolean
}

/** To staff, oldest first, so that ids grow with time. */
const written: Written[] = [
  {
    title: '关于调整仲裁庭使用登记办法的通知',
    type: NOTICE,
    written: '2026-07-06 09:30',
    content: html`
      <p>各部门：</p>
      <p>为减少开庭场所冲突，自2026年7月13日起，仲裁庭的使用改为统一登记：</p>
      <ol>
        <li>办案秘书在确定开庭时间后一个工作日内登记所用仲裁庭、起止时间和到庭人数。</li>
        <li>第一、第二仲裁庭优先安排三人仲裁庭审理的案件；到庭超过20人的，使用第一仲裁庭。</li>
        <li>改期、撤案的，应当在当日取消登记，便于其他案件使用。</li>
      </ol>
      <p>登记中有冲突的，由综合部协调。</p>
      <p>办案部<br>2026年7月6日</p>
    `,
  },
  {
    title: '关于2026年高温假期间值班安排的公告',
    type: ANNOUNCEMENT,
    written: '2026-07-27 15:00',
    closed: true,
    content: html`
      <p>2026年8月3日至8月14日实行高温轮休，立案窗口和咨询电话照常办理。值班安排如下：</p>
      <table>
        <thead><tr><th>日期</th><th>立案窗口</th><th>咨询电话</th></tr></thead>
        <tbody>
          <tr><td>8月3日至7日</td><td>立案部</td><td>办案部</td></tr>
          <tr><td>8月10日至14日</td><td>办案部</td><td>立案部</td></tr>
        </tbody>
      </table>
      <p>轮休期间已经排定的开庭不受影响，仲裁秘书应当到岗。</p>
      <p>综合部<br>2026年7月27日</p>
    `,
  },
  {
    title: '关于开展案卷归档自查的通知',
    type: NOTICE,
    written: '2026-09-01 10:00',
    content: html`
      <p>各位仲裁秘书：</p>
      <p>请在9月30日前对2026年上半年审结的案件逐件自查，重点检查以下内容：</p>
      <ul>
        <li>送达回证、邮寄查询单是否齐全，电子送达是否留存记录。</li>
        <li>裁决书、调解书的签发稿与送达文本是否一致。</li>
        <li>仲裁费、退费凭证是否入卷，金额与登记是否相符。</li>
        <li>案卷目录、页码是否连续，涉密材料是否单独装订。</li>
      </ul>
      <p>自查中发现缺漏的，应当在归档前补齐；不能补齐的，书面说明原因，报办案部负责人。</p>
      <p>办案部<br>2026年9月1日</p>
    `,
  },
  {
    title: '关于启用站内信提醒的通知',
    type: NOTICE,
    written: '2026-10-12 09:00',
    content: html`
      <p>即日起，立案审查、组庭、开庭排期、裁决期限等节点通过站内信提醒，不再逐件发送短信。使用中请注意：</p>
      <ol>
        <li>登录后，页面右上角的铃铛显示未读数量，点击可以查看最近的消息。</li>
        <li>处理完毕后将消息标记为已读，便于区分尚未办理的事项。</li>
        <li>站内信只作提醒，期限的起算和届满以案件登记为准。</li>
      </ol>
      <p>消息内容有误的，请联系综合部更正模板。</p>
      <p>综合部<br>2026年10月12日</p>
    `,
  },
  {
    title: '关于加强账号和密码管理的公告',
    type: ANNOUNCEMENT,
    written: '2026-11-02 14:30',
    content: html`
      <p>为保护案件信息，${COMMISSION}对管理系统账号的使用重申如下：</p>
      <ul>
        <li>账号由本人使用，不得借用、共用；离开座位应当退出登录或者锁定电脑。</li>
        <li>密码不少于8位，不使用姓名、生日、电话等容易猜到的内容，也不与其他网站相同。</li>
        <li>不在公用电脑上选择“记住密码”。</li>
        <li>岗位调整、离职的，所在部门应当在当日通知综合部停用账号。</li>
      </ul>
      <p>发现账号异常登录的，请立即修改密码，并拨打${CONTACT.complaintPhone}报告。</p>
      <p>综合部<br>2026年11月2日</p>
    `,
  },
  {
    title: '关于做好年终结案和数据核对工作的通知',
    type: NOTICE,
    written: '2026-11-18 09:00',
    content: html`
      <p>各部门：</p>
      <p>为准确统计2026年度的受理和结案情况，请按下列时间完成工作：</p>
      <ol>
        <li>12月11日前，办案部核对未结案件清单，对超过裁决期限的案件逐件说明原因和预计结案时间。</li>
        <li>12月18日前，立案部核对全年收件、受理、不予受理和撤回的数量，与案件登记一致。</li>
        <li>12月25日17:00后，财务停止登记本年度款项，此后到账的计入2027年。</li>
        <li>12月31日前，综合部汇总各部门数据，形成年度统计报告。</li>
      </ol>
      <p>核对中发现登记错误的，由登记人更正并注明原因，不得直接删除记录。</p>
      <p>综合部<br>2026年11月18日</p>
    `,
  },
]

export const notices: Insertable<NoticeTable>[] = written.map(({ written, closed, ...notice }, index) => ({
  id: index + 1,
  ...notice,
  status: closed ? 1 : 0,
  createTime: chinaTime(written),
}))
