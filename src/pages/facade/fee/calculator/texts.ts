import type { SiteLanguage } from '@shared/domain/site/site-language'
import { useTexts } from '@/components/facade/texts/use-texts'

const CHINESE = {
  form: '仲裁费计算',
  kind: '案件类型',
  withAmount: '有争议金额',
  withoutAmount: '没有争议金额（如确认、解除合同）',
  perCase: (fee: string) => `没有争议金额的案件，每件收取 ${fee}。`,
  undetermined: '没有争议金额的案件，由本会根据案件的具体情况确定收费，请向立案部门咨询。',
  amount: '争议金额（元）',
  placeholder: '例如：120万',
  hint: '可以输入数字、带“万”“亿”的数字或者中文大小写金额。',
  errors: {
    empty: '请输入争议金额',
    format: '金额格式有误，请输入数字，例如 1200000、120万 或 壹佰贰拾万元',
    decimals: '金额最多精确到分',
    zero: '金额应大于 0；不涉及金额的案件，请选择“没有争议金额”',
    large: '金额不能超过 1,000,000,000,000,000 元',
  },
  submit: '计算',
  notInForce: (isFuture: boolean) => `以下按${isFuture ? '尚未施行' : '已不再适用'}的收费标准计算。`,
  useInForce: '按现行标准重新计算',
  result: '估算结果',
  amountInDispute: '争议金额',
  acceptance: '案件受理费',
  handling: '案件处理费',
  atCost: '按实际支出另行收取',
  total: '合计',
  acceptanceSteps: '案件受理费的计算',
  handlingSteps: '案件处理费的计算',
  bracket: '金额分段',
  part: '本段金额',
  rate: '收费标准',
  fee: '本段费用',
  minimum: '（不足最低收费的，按最低收费）',
  handlingShare: (share: string) => `案件处理费为${share}。`,
  note: '以上为估算，实际应交的费用以本会的缴费通知为准。',
  basis: '计算依据',
  /** Before and after the day on which the table comes into force. */
  inForce: ['，', ' 起施行。'] as readonly [string, string],
}

const ENGLISH: typeof CHINESE = {
  form: 'Fee calculator',
  kind: 'Kind of case',
  withAmount: 'With an amount in dispute',
  withoutAmount: 'Without one (for example a declaration, or the termination of a contract)',
  perCase: fee => `A case without an amount in dispute costs ${fee}.`,
  undetermined:
    'The fee of a case without an amount in dispute is determined by the circumstances of the case. Please ask the case registration.',
  amount: 'Amount in dispute (CNY)',
  placeholder: 'For example 1,200,000',
  hint: 'Figures, with or without separators. ',
  errors: {
    empty: 'Please enter the amount in dispute.',
    format: 'This is not an amount. Please enter figures, for example 1,200,000.',
    decimals: 'An amount has at most two decimals.',
    zero: 'The amount must be more than 0. For a case without one, choose “Without one”.',
    large: 'The amount must not be more than 1,000,000,000,000,000.',
  },
  submit: 'Calculate',
  notInForce: () => 'These figures follow a schedule of fees that is not in force.',
  useInForce: 'Calculate by the schedule in force',
  result: 'Estimate',
  amountInDispute: 'Amount in dispute',
  acceptance: 'Acceptance fee',
  handling: 'Handling fee',
  atCost: 'charged separately, at actual cost',
  total: 'Total',
  acceptanceSteps: 'How the acceptance fee is made up',
  handlingSteps: 'How the handling fee is made up',
  bracket: 'Part of the amount',
  part: 'In this case',
  rate: 'Rate',
  fee: 'Fee',
  minimum: ' (the minimum fee)',
  handlingShare: share => `The handling fee is ${share}.`,
  note: 'This is an estimate. The amount payable is stated in the Commission’s notice of payment.',
  basis: 'Basis',
  inForce: [', in force from ', '.'],
}

const TEXTS: Record<SiteLanguage, typeof CHINESE> = { 'zh-CN': CHINESE, en: ENGLISH }

/** What the calculator says, in the language of the page. */
export const useFeeTexts = () => TEXTS[useTexts().language]
