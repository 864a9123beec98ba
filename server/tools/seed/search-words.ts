import type { Insertable } from 'kysely'
import type { SearchWordTable } from '../../platform/db/tables/documents'
import { PROCEDURE_ARTICLE } from './articles/guide'
import { ENGLISH_CONTACT, facadeMenus, SECTION } from './menus/facade'
import { LEGAL_ANSWERS, SAMPLE_ANSWERS } from './search-answers'
import { FOUNDED } from './time'

type Group = Pick<Insertable<SearchWordTable>, 'words' | 'kind' | 'target' | 'answer'>

const same = (words: string): Group => ({ kind: 'same', words, target: '' })
const article = (words: string, id: number): Group => ({ kind: 'article', words, target: String(id) })
const section = (words: string, id: number): Group => ({ kind: 'column', words, target: String(id) })
const answer = ([words, text]: readonly [string, string]): Group => ({
  ...{ kind: 'answer', words, target: '', answer: text },
})
/** @param name of a section without articles, which has no constant */
const screen = (words: string, name: string): Group[] =>
  facadeMenus.filter(menu => menu.name === name).map(({ id = 0 }) => section(words, id))

/** Ids of articles that words lead to. */
const ARTICLE = {
  ...{ defence: 14, preservation: 15, withdrawal: 16, onlineHearing: 17, mediation: 23 },
  ...{ evidence: 206, applyAsArbitrator: 211, fraud: 214, litigation: 304 },
}

const groups: Group[] = [
  ...screen(
    '电话、电话号码、联系电话、咨询电话、立案电话、联系方式、联系、热线、客服、人工、传真、邮箱、电子邮箱、邮箱地址、邮编、微信、公众号',
    '联系我们',
  ),
  ...screen(
    '地址、办公地址、开庭地点、开庭地址、位置、怎么走、乘车路线、坐车、怎么去、公交、地铁、路线、停车、停车场、你们在哪、你们在哪里、在什么地方、哪个区',
    '联系我们',
  ),
  ...screen(
    '工作时间、上班时间、几点上班、上班、下班、几点下班、办公时间、营业时间、几点开门、几点关门、周末、周六、周日、星期六、星期天、星期日、双休日、午休、中午',
    '联系我们',
  ),
  ...screen(
    '收费、收费标准、收费计算、计算器、费用、仲裁费、仲裁费用、受理费、处理费、费用计算、多少钱、缴费、交费、诉讼费、花多少、怎么收费、收多少、案件受理费',
    '收费计算',
  ),
  section(
    '费用承担、谁承担、谁出、谁负担、败诉方承担、缓交、减免、免交、预交、预缴、缴费期限、交不起、没钱、没钱交',
    SECTION.fees,
  ),
  ...screen(
    '立案、立案材料、申请仲裁、提交材料、材料、材料清单、份数、几份、立案条件、提起仲裁、起诉、打官司、告状、带什么、准备什么、要带什么、身份证、营业执照、邮寄、复印件',
    '立案指南',
  ),
  ...screen('受理、受理范围、受理条件、受理案件、管什么、哪些纠纷、什么案件、仲裁范围', '立案指南'),
  ...screen(
    '在线立案、网上立案、网上申请、线上立案、电子立案、立案平台、网上提交、网上提交申请、提交申请、登录、注册',
    '网上立案',
  ),
  ...screen(
    '示范条款、仲裁条款、合同条款、条款、仲裁协议、条款范本、合同怎么写、怎么写仲裁、怎么约定、约定仲裁、没有仲裁协议、没签仲裁协议、补签、争议解决、争议解决条款、合同范本',
    '示范条款',
  ),
  ...screen(
    '仲裁员、名册、仲裁员名册、仲裁员名单、查仲裁员、选仲裁员、选定仲裁员、指定仲裁员、首席仲裁员、独任仲裁员、调解员、专家、谁来审',
    '仲裁员名册',
  ),
  ...screen(
    '下载、表格、模板、范本、文书、文书样式、申请书、申请表、格式、样本、文书模板、申请书模板、申请书范本',
    '文书下载',
  ),
  ...screen('公开、公开目录、年度报告、年报、工作报告、财务报告、收支、登记证、信用代码', '信息公开'),
  ...screen('公告、送达公告、公告查询、公告送达、下落不明、找不到人', '公告送达'),
  ...screen(
    '咨询、在线咨询、留言、预约、建议、意见、意见建议、投诉、举报、投诉建议、投诉仲裁员、举报仲裁员、反馈',
    '咨询投诉',
  ),
  section('规则、现行规则、仲裁规则、程序规则、回避、仲裁员回避', SECTION.rules),
  section('监督、监督电话、投诉电话、部门、领导、秘书处、主任', SECTION.organization),
  section('个人信息、隐私', SECTION.privacy),
  section('无障碍、残疾人、残障、盲人、视力、轮椅、坡道、读屏', SECTION.accessibility),
  section('法律、法规、仲裁法、新仲裁法、新法、司法解释', SECTION.laws),
  article(
    '多久、多长时间、几天、几个月、审理期限、审限、期限、时限、办案时间、流程、程序、步骤、环节、出结果、结果、出裁决、裁决书',
    PROCEDURE_ARTICLE,
  ),
  ...screen(
    '强制执行、申请执行、执行、不履行、不履行裁决、不执行、不给钱、对方不给钱、不还钱、裁决生效、撤销裁决、撤裁、不予执行、补正、裁决以后、上诉',
    '裁决之后',
  ),
  ...screen(
    '收到仲裁通知、收到通知、仲裁通知、仲裁通知书、应诉、被告、被申请人、被仲裁、被人申请仲裁、管辖、管辖异议、管辖权异议、管辖权、异议、不理会、缺席',
    '收到仲裁通知',
  ),
  article('答辩、怎样答辩、答辩书、答辩状、答辩期、反诉、反请求', ARTICLE.defence),
  ...screen('核验、核验码、真伪、验真、防伪、通知是真的吗', '核验通知'),
  ...screen('进度、案件进度、查进度、案件查询、查案件、查询案件、办到哪一步、进展', '案件进度'),
  ...screen('期限计算、算期限、最后一天、哪天到期、工作日', '期限计算'),
  article(
    '保全、财产保全、证据保全、行为保全、冻结、查封、扣押、转移财产、保函、担保、财产线索',
    ARTICLE.preservation,
  ),
  article(
    '退费、退款、退钱、退还、撤诉、撤案、撤回、撤回申请、不想仲裁、和解、退多少、能退、可以退、退吗',
    ARTICLE.withdrawal,
  ),
  article(
    '网上开庭、视频开庭、远程开庭、线上开庭、在线开庭、网上庭审、视频、摄像头、没声音、听不到声音、掉线',
    ARTICLE.onlineHearing,
  ),
  article('调解、调停、申请调解、先调解', ARTICLE.mediation),
  article(
    '证据、证据材料、证据格式、电子证据、聊天记录、微信记录、录音、录像、举证、举证期限、原件',
    ARTICLE.evidence,
  ),
  article('当仲裁员、成为仲裁员、做仲裁员、应聘、续聘、增聘、聘任', ARTICLE.applyAsArbitrator),
  article(
    '诈骗、骗子、冒充、真假、是真的吗、真的吗、真的假的、假的、短信、验证码、银行账号、收款账户、缴费账户、二维码、个人账户',
    ARTICLE.fraud,
  ),
  article(
    '诉讼、仲裁和诉讼、仲裁还是诉讼、比诉讼、比打官司、还是打官司、法院、和法院、区别、优势、好处',
    ARTICLE.litigation,
  ),
  section(
    'fee、fees、cost、costs、price、charge、charges、pay、payment、expensive、refund',
    SECTION.englishFees,
  ),
  section('clause、clauses、wording、contract、agreement', SECTION.englishClauses),
  section(
    'phone、telephone、email、mail、address、office、hours、open、located、location、fax、call、visit、contact',
    ENGLISH_CONTACT,
  ),
  section(
    'rule、rules、procedure、duration、long、deadline、deadlines、limit、appeal、hearing、evidence、tribunal、award、language、respondent、defence',
    SECTION.englishRules,
  ),
  section('commission、history、jurisdiction、accept、disputes', SECTION.englishAbout),
  ...screen('arbitrator、arbitrators、panel、roster、list', 'Arbitrators'),
  ...screen(
    'file、filing、start、apply、application、copies、claim、case、power of attorney、apostille、account、bank',
    'How to File a Case',
  ),
  ...screen('form、forms、download、request、template、word', 'Forms'),
  section('privacy、personal data、cookies', SECTION.englishPrivacy),
  section('notices、news、announcement', SECTION.englishNotices),
  same('收费、费用、仲裁费'),
  same('立案、申请仲裁、提起仲裁'),
  same('裁决、判决'),
  same('申请书、申请表'),
  same('投诉、举报、监督'),
  same('在线、网上、线上、远程'),
  same('退费、退款、退钱'),
  same('撤回、撤诉、撤案'),
  same('被申请人、被告'),
  same('申请人、原告'),
  same('反请求、反诉'),
  same('答辩书、答辩状'),
  same('授权委托书、委托书'),
  same('证据清单、证据目录'),
  same('保全、查封、冻结'),
  same('票据、发票、收据'),
  same('法定代表人身份证明书、法人证明、法人身份证明、法定代表人证明'),
  same('假期、放假、节假日'),
  same('执行、强制执行'),
  same('调解、调停'),
  same('开庭、庭审'),
  same(
    '工作时间、上班时间、上班、下班、几点上班、几点下班、办公时间、营业时间、周末、周六、周日、星期六、星期天、星期日、双休日、午休、中午',
  ),
  same('地址、位置、办公地址、开庭地点、开庭地址'),
  same('乘车路线、怎么走、坐车、怎么去、公交、地铁、路线、停车、停车场'),
  same('电子邮箱、邮箱、邮箱地址'),
  ...LEGAL_ANSWERS.map(answer),
  ...SAMPLE_ANSWERS.map(answer),
]

/** Words by which visitors search, and what they lead to. */
export const searchWords: Insertable<SearchWordTable>[] = groups.map(group => ({
  answer: '',
  ...group,
  createTime: FOUNDED,
}))
