import { Ask } from '@/components/facade/guide/ask'
import type { GuidePart } from '@/components/facade/guide/guide'
import { ToSection } from '@/components/facade/guide/to-section'

const LAW = '《中华人民共和国仲裁法》（2025年修订，2026年3月1日起施行）'
const INTERPRETATION = '《最高人民法院关于适用〈中华人民共和国仲裁法〉若干问题的解释》（法释〔2006〕7号）'

const parts: GuidePart[] = [
  {
    id: 'what',
    title: '这是什么',
    text: (
      <>
        <p>
          收到仲裁通知，说明有人认为与您之间有仲裁协议，并依据它向本会提出了请求，本会已经受理。随通知一般送达申请书、证据、
          <ToSection to="rules">仲裁规则</ToSection>和
          <ToSection to="facade/arbitrator/list">仲裁员名册</ToSection>。
        </p>
        <p>裁决是终局的，一方不履行时对方可以申请人民法院执行。请不要置之不理。</p>
      </>
    ),
    basis: [`${LAW}关于一裁终局和执行的规定`],
  },
  {
    id: 'real',
    title: '是不是真的',
    text: (
      <>
        <ul>
          <li>
            通知上有核验码的，用案号和核验码<ToSection to="facade/verify">核验通知</ToSection>。
          </li>
          <li>没有核验码，或者有疑问的，拨打下面的电话核对案号。不要拨打通知、短信里来历不明的号码。</li>
          <li>
            听说有公告而没有收到文书的，按案号或者姓名查
            <ToSection to="facade/service/list">公告送达</ToSection>。
          </li>
          <li>核对之前，不要按短信、电话或者链接的要求付款，不要提供短信验证码。</li>
        </ul>
        <Ask />
      </>
    ),
  },
  {
    id: 'periods',
    title: '期限',
    text: (
      <>
        <p>
          答辩、选定仲裁员、提出反请求各有期限，写在通知和<ToSection to="rules">仲裁规则</ToSection>
          里。请记下收到的日期，保留信封和签收记录。
        </p>
        <ul>
          <li>期限从收到的次日起算，收到的当天不算。</li>
          <li>最后一天是法定休假日的，顺延到休假结束的次日。</li>
          <li>
            不想自己数的，用<ToSection to="facade/deadline">期限计算</ToSection>。
          </li>
          <li>来不及准备的，在期限届满前书面申请延期，说明理由。</li>
        </ul>
      </>
    ),
    basis: ['《中华人民共和国民法典》第二百零一条、第二百零三条；仲裁规则另有规定的，按照规则'],
  },
  {
    id: 'answer',
    title: '怎样答辩',
    text: (
      <>
        <ol>
          <li>对每一项请求写明同意还是不同意，理由是什么。</li>
          <li>附上证据和证据清单，注明每份证据证明什么。</li>
          <li>
            填写送达地址确认书；委托代理人的，提交授权委托书。文书样式在
            <ToSection to="facade/file/list">文书下载</ToSection>。
          </li>
          <li>按通知写明的份数，在期限内交到本会或者寄出。</li>
        </ol>
        <p>
          对申请人也有请求的，可以在规则规定的期限内提出反请求，并预交
          <ToSection to="facade/fee/calculator">仲裁费</ToSection>。愿意和解的，随时可以告诉仲裁秘书。
        </p>
      </>
    ),
    basis: [`${LAW}关于答辩、反请求和代理的规定`],
  },
  {
    id: 'arbitrator',
    title: '怎样选定仲裁员',
    text: (
      <ul>
        <li>
          从<ToSection to="facade/arbitrator/list">仲裁员名册</ToSection>中选，可以按专业、地区查找。
        </li>
        <li>三名仲裁员的，双方各选一名，首席仲裁员共同选定；一名仲裁员的，双方共同选定。</li>
        <li>期满没有选定的，由本会按照规则指定，不会等您。</li>
        <li>有理由怀疑仲裁员不公正的，可以书面申请回避，说明理由，一般应当在首次开庭前提出。</li>
        <li>不要私下联系仲裁员。</li>
      </ul>
    ),
    basis: [`${LAW}关于仲裁庭的组成和回避的规定`],
  },
  {
    id: 'jurisdiction',
    title: '认为本会不应当管',
    text: (
      <>
        <p>
          没有约定仲裁、约定无效，或者约定的是别的机构，可以书面提出管辖异议，写明理由。先用
          <ToSection to="facade/clause/builder">条款核对</ToSection>看看您的条款。
        </p>
        <ul>
          <li>最迟在仲裁庭首次开庭前提出；书面审理的，按照规则规定的期限。</li>
          <li>没有在首次开庭前提出的，以后再申请人民法院确认仲裁协议无效，法院不予受理。</li>
          <li>程序中没有提出，裁决以后又以仲裁协议无效为由申请撤销或者不予执行的，法院不予支持。</li>
          <li>提出异议以后，仍请在期限内答辩、选定仲裁员，以免错过。</li>
        </ul>
      </>
    ),
    basis: [`${INTERPRETATION}第十三条、第二十七条；与2026年3月1日起施行的仲裁法不一致的，以法律为准`],
  },
  {
    id: 'nothing',
    title: '什么都不做会怎样',
    text: (
      <ul>
        <li>不答辩，程序照常进行。</li>
        <li>不选仲裁员，由本会指定。</li>
        <li>收到书面通知而没有正当理由不到庭，或者未经许可中途退庭，仲裁庭可以缺席裁决。</li>
        <li>
          缺席作出的裁决同样有约束力，对方可以申请执行。参见
          <ToSection to="facade/guide/award">裁决之后</ToSection>。
        </li>
      </ul>
    ),
    basis: [`${LAW}关于答辩和缺席裁决的规定`],
  },
]

export const NOTICE_CHINESE = {
  lead: '先辨真假，再记期限，然后答辩、选仲裁员。下面按先后说明。',
  parts,
}
