import { COMMISSION } from '../commission'
import type { Block } from '../docx/block'
import type { Form } from './form'
import { closing, RULES } from './parts'

const side = (role: string): Block => ({
  details: [
    [role, ''],
    ['住所', ''],
    ['法定代表人（负责人）', '', '联系电话', ''],
    ['委托代理人', '', '工作单位', ''],
  ],
})

const PROCEDURE = '《中华人民共和国民事诉讼法》'
const GUARANTEE: Block[] = [
  '## 担保',
  '□保险公司保函　□金融机构保函　□申请人（第三人）财产担保：[担保财产:10]',
  '申请人承诺：申请有错误的，赔偿被申请人因保全所受的损失。',
]
const COURT = '[法院名称:12]人民法院'

export const preservation: Form = {
  title: '财产保全申请书',
  group: '5',
  slug: 'property-preservation-application',
  issued: '2026-02-25',
  blocks: [
    '# 财产保全申请书',
    side('申请人'),
    side('被申请人'),
    '## 请求事项',
    '请求对被申请人价值人民币[金额]元的财产采取保全措施：',
    '□冻结银行存款　□查封不动产　□扣押车辆　□冻结股权　□其他：[其他:8]',
    '## 财产线索',
    {
      widths: [3, 7, 4],
      rows: [
        ['财产种类', '账号、坐落、号牌等具体信息', '估计价值（元）'],
        ['', '', ''],
        ['', '', ''],
        ['', '', ''],
      ],
    },
    '## 事实和理由',
    `申请人与被申请人因[案由:10]纠纷，□已向${COMMISSION}申请仲裁（案号：[案号:12]）　□尚未申请仲裁，情况紧急。现有下列情形，可能使裁决不能执行或者难以执行：`,
    { room: 5 },
    ...GUARANTEE,
    ...closing('申请人', COURT),
    `~ 附：1. 仲裁申请书及主要证据复印件；2. 担保材料；3. 身份证明文件。已经申请仲裁的，由${COMMISSION}将申请提交有管辖权的人民法院。`,
    `~ 依据：${RULES}第十二条；${PROCEDURE}关于保全的规定。`,
  ],
}

export const evidencePreservation: Form = {
  title: '证据保全申请书',
  group: '5',
  slug: 'evidence-preservation-application',
  issued: '2026-06-15',
  blocks: [
    '# 证据保全申请书',
    side('申请人'),
    side('被申请人'),
    '## 请求事项',
    '请求对下列证据采取保全措施：',
    {
      widths: [5, 6, 6],
      rows: [
        ['证据名称和内容', '所在地、保管人', '证明的事实'],
        ['', '', ''],
        ['', '', ''],
        ['', '', ''],
      ],
    },
    '- 请求的措施：□查封、扣押　□复制、拍照、录像　□制作笔录　□鉴定、勘验　□其他：[其他:6]',
    '## 事实和理由',
    `申请人与被申请人因[案由:10]纠纷，□已向${COMMISSION}申请仲裁（案号：[案号:12]）　□尚未申请仲裁，情况紧急。上列证据可能灭失或者以后难以取得，具体情形为：`,
    { room: 6 },
    ...GUARANTEE,
    ...closing('申请人', COURT),
    `~ 附：1. 仲裁申请书及主要证据复印件；2. 证据线索；3. 身份证明文件。已经申请仲裁的，由${COMMISSION}将申请提交有管辖权的人民法院。`,
    `~ 依据：${RULES}第十二条；${PROCEDURE}第八十四条（申请仲裁前的证据保全）。`,
    '~ 填写说明：申请仲裁前提出的，直接向证据所在地、被申请人住所地或者对案件有管辖权的人民法院提出；是否需要担保，由人民法院决定。',
  ],
}
