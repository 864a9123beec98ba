import { Ask } from '@/components/facade/guide/ask'
import { Guide } from '@/components/facade/guide/guide'
import { ToSection } from '@/components/facade/guide/to-section'

/** Where to ask how far a case is: nothing of a case is stored here. */
export default function CaseProgressPage() {
  return (
    <Guide
      lead="本网站不保存案件资料，不能在网上查询进度。请按下面的办法询问。"
      parts={[
        {
          id: 'whom',
          title: '向谁询问',
          text: (
            <>
              <ul>
                <li>受理前，以及还没有收到组庭通知的：问立案部门。</li>
                <li>组庭以后：问案件的仲裁秘书，电话在组庭通知、开庭通知上。</li>
                <li>代理人办理的案件：先问自己的代理人，文书一般送给代理人。</li>
              </ul>
              <Ask />
            </>
          ),
        },
        {
          id: 'ready',
          title: '询问时请准备',
          text: (
            <ul>
              <li>案号，写在通知上；还没有案号的，说明提交申请的日期和对方的名称。</li>
              <li>您在案件中的身份：申请人、被申请人，或者代理人。</li>
              <li>身份证件号码或者统一社会信用代码，工作人员核对后才会回答。</li>
              <li>代理人应当已经提交授权委托书。</li>
            </ul>
          ),
        },
        {
          id: 'privacy',
          title: '哪些不能告知',
          text: (
            <ul>
              <li>仲裁不公开进行，案件情况只告知当事人和代理人，不告知其他人，也不告知媒体。</li>
              <li>工作人员回答程序办到哪一步，不对结果发表意见，不透露仲裁庭的评议。</li>
              <li>本会不会通过电话要求转账，也不会要求提供短信验证码。</li>
            </ul>
          ),
          basis: ['《中华人民共和国仲裁法》（2025年修订，2026年3月1日起施行）关于仲裁不公开进行的规定'],
        },
        {
          id: 'further',
          title: '不用打电话也能查到的',
          text: (
            <ul>
              <li>
                通知是不是本会发出的：<ToSection to="facade/verify">核验通知</ToSection>
              </li>
              <li>
                文书送不到时的公告：<ToSection to="facade/service/list">公告送达</ToSection>
              </li>
              <li>
                通知上的期限哪天届满：<ToSection to="facade/deadline">期限计算</ToSection>
              </li>
              <li>
                收到裁决书以后：<ToSection to="facade/guide/award">裁决之后</ToSection>
              </li>
            </ul>
          ),
        },
      ]}
    />
  )
}
