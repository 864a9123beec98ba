import type { SiteLanguage } from '@shared/domain/site/site-language'
import { useTexts } from '@/components/facade/texts/use-texts'

/** What the calculator says beyond the fee of one amount. */
const WORDS = {
  'zh-CN': {
    errors: {
      thousands: '点号是小数点还是千位分隔？请写成 380 或者 380000 这样的数字',
      currency: '请先折算成人民币：按合同约定的汇率；没有约定的，一般按提交申请当日的汇率中间价',
    },
    several: '有几项金额请求的，用加号相加，例如 120万+30万。',
    more: '没有金额的请求、反请求、胜诉比例',
    others: '没有金额的请求（项）',
    othersHint: '例如解除合同、确认效力。',
    counter: '反请求的金额（元）',
    counterHint: '没有反请求的，不用填写。',
    counterOthers: '没有金额的反请求（项）',
    won: '申请人的请求得到支持的比例（%）',
    wonHint: '填写后，估算双方最后各自承担的费用。',
    counterWon: '反请求得到支持的比例（%）',
    shareError: '请填写 0 至 100 之间的数，最多两位小数',
    budget: '费用预算',
    claim: '申请人预交',
    counterclaim: '被申请人就反请求预交',
    borneByApplicant: '申请人最后承担',
    borneByRespondent: '被申请人最后承担',
    open: '，另有费用由本会根据案件情况确定',
    refund: (stage: string, percent: number) => `${stage}撤回，退还申请人（${percent}%）`,
    copyLink: '复制结果链接',
    copy: '复制文字',
    copied: '文字已复制',
    notCopied: '复制没有成功，请选中上面的文字复制',
    notes: [
      '本请求和反请求分别计费，由提出的一方在收到缴费通知后十五日内预交；有困难的，可以在期限内申请缓交（《仲裁委员会仲裁收费办法》第六条）。',
      '仲裁费原则上由败诉一方承担；部分胜诉的，由仲裁庭根据责任大小确定（第九条）。按比例计算的数额只供预算，不含律师费和保全费。',
      '撤回申请的，按撤回时所处的阶段退还，以本会的退费规定为准；鉴定、勘验等已经发生的费用先行扣除。',
      '《收费办法》不区分普通程序和简易程序；本会另有规定的，以缴费通知为准。',
    ],
  },
  en: {
    errors: {
      thousands: 'Is the point a decimal point? Please write 380 or 380000, for example.',
      currency:
        'Please convert the amount into renminbi (CNY) first: at the rate of the contract or, without one, usually at the central parity rate of the day of filing.',
    },
    several: 'Add up several claims with a plus sign, for example 1,200,000 + 300,000.',
    more: 'Claims without an amount, counterclaim, shares',
    others: 'Claims without an amount (number)',
    othersHint: 'For example termination of a contract, or a declaration.',
    counter: 'Amount of the counterclaim (CNY)',
    counterHint: 'Leave empty without a counterclaim.',
    counterOthers: 'Counterclaims without an amount (number)',
    won: 'Share of the claims that is granted (%)',
    wonHint: 'Estimates what each side bears in the end.',
    counterWon: 'Share of the counterclaim that is granted (%)',
    shareError: 'Please enter a number from 0 to 100, with at most two decimals.',
    budget: 'Budget',
    claim: 'Paid in advance by the claimant',
    counterclaim: 'Paid in advance by the respondent for the counterclaim',
    borneByApplicant: 'Borne by the claimant in the end',
    borneByRespondent: 'Borne by the respondent in the end',
    open: ', and what the commission determines by the circumstances of the case',
    refund: (stage: string, percent: number) => `Returned if withdrawn ${stage} (${percent}%)`,
    copyLink: 'Copy the link',
    copy: 'Copy as text',
    copied: 'Copied.',
    notCopied: 'Copying failed. Please select the text above.',
    notes: [
      'Claim and counterclaim are charged separately, and paid in advance by the party that makes them within 15 days of the notice of payment. A party in difficulty may apply for deferral within that time (Measures of 1995, article 6).',
      'In principle the losing party bears the fees; where both win in part, the tribunal divides them (article 9). Shares are shown for budgeting only, without lawyers’ fees and costs of preservation.',
      'If the application is withdrawn, fees are returned depending on the stage of the case, by the rules of the commission on refunds.',
      'The Measures do not distinguish the ordinary from the simplified procedure; what the notice of payment says prevails.',
    ],
  },
} as const satisfies Record<SiteLanguage, unknown>

export const useBudgetWords = () => WORDS[useTexts().language]
