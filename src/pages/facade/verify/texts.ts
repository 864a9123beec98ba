import { NOTICE_KIND_NAMES, type NoticeKind } from '@shared/domain/notice-codes'
import type { SiteLanguage } from '@shared/domain/site/site-language'
import { errorText } from '@/components/facade/error-text'
import { HttpError } from '@/lib/http/errors'

const CHINESE = {
  lead: '通知上印有核验码的，在这里核对它是不是本会发出的。核验不会显示当事人的姓名、名称。',
  form: '核验通知',
  caseNumber: '案号',
  caseHint: '写在通知上，例如（2026）某仲案字第0386号。',
  noCase: '请填写通知上的案号',
  code: '核验码',
  codeHint: '印在通知上的字母、数字，不分大小写，短横可以不填。',
  noCode: '请填写通知上的核验码',
  tooLong: '太长了，请只填写通知上印的这一项',
  submit: '核验',
  running: '正在核验',
  failure: (error: unknown) =>
    error instanceof HttpError && error.kind === 'network'
      ? '网络连接异常，请稍后再试。'
      : `${errorText(error).replace(/^请求参数不正确[:：]/, '')}。`,
  kind: '文书',
  kinds: NOTICE_KIND_NAMES,
  issued: '签发日期',
  phone: '联系电话',
  withdrawnOn: '撤回日期',
  valid: {
    title: '这份通知由本会发出',
    text: '请再核对通知上的文书名称、日期与以上内容是否一致。不一致的，或者要求您付款到个人账户的，请先打电话询问。',
  },
  withdrawn: {
    title: '这份通知已经撤回',
    text: '它由本会发出，后来撤回了，请不要按它办理。请打电话询问是否另有新的通知。',
  },
  unknown: {
    title: '没有查到这份通知',
    text: '请对照通知核对案号和核验码，再核验一次。仍然查不到的，它可能不是本会发出的：先不要付款，也不要拨打通知上的电话，请拨打本页的电话询问。',
  },
  without: '通知上没有核验码',
  withoutText:
    '没有核验码不等于是假的：较早发出的通知、有的文书没有核验码。请拨打本会公布的电话，说出案号核对。',
  next: '接下来怎么办，见：',
  guide: '收到仲裁通知',
  ask: '打电话核对',
}

const KINDS: Record<NoticeKind, string> = {
  arbitration: 'Notice of arbitration',
  acceptance: 'Notice of acceptance',
  payment: 'Notice of payment',
  correction: 'Notice to complete the application',
  tribunal: 'Notice of the formation of the tribunal',
  hearing: 'Notice of hearing',
  evidence: 'Notice to produce evidence',
  decision: 'Decision',
  mediation: 'Conciliation statement',
  award: 'Award',
  other: 'Other document',
}

const ENGLISH: typeof CHINESE = {
  lead: 'A notice with a verification code can be checked here. No names of parties are shown.',
  form: 'Verify a notice',
  caseNumber: 'Case number',
  caseHint: 'As printed on the notice, with its Chinese characters.',
  noCase: 'Please enter the case number.',
  code: 'Verification code',
  codeHint: 'Letters and figures, as printed on the notice. Capitals, spaces and hyphens do not matter.',
  noCode: 'Please enter the verification code.',
  tooLong: 'This is too long. Please enter what is printed on the notice, and nothing else.',
  submit: 'Verify',
  running: 'Verifying…',
  failure: error => {
    if (!(error instanceof HttpError)) return 'Something went wrong. Please try again in a moment.'
    if (error.code === 429) return 'Too many attempts. Please try again in one minute.'
    return error.kind === 'network'
      ? 'The network or the server cannot be reached. Please try again later.'
      : 'Something went wrong. Please try again in a moment.'
  },
  kind: 'Document',
  kinds: KINDS,
  issued: 'Issued on',
  phone: 'Telephone',
  withdrawnOn: 'Withdrawn on',
  valid: {
    title: 'This notice was issued by the Commission',
    text: 'Please see that kind and date are those on the notice. If they are not, or if you are asked to pay into a private account, call the Commission first.',
  },
  withdrawn: {
    title: 'This notice has been withdrawn',
    text: 'The Commission issued it and took it back. Please do not act on it, and ask whether there is another one.',
  },
  unknown: {
    title: 'This notice is not known',
    text: 'Please compare case number and code with the notice and try again. If it is still not known, it may not come from the Commission: pay nothing, do not call the number on it, and ask the Commission.',
  },
  without: 'Notices without a code',
  withoutText:
    'A notice without a code is not necessarily false: older notices and some documents have none. Please call the Commission and give the case number.',
  next: 'What to do next: ',
  guide: 'Received a Notice?',
  ask: 'Ask the Commission',
}

export const VERIFY_TEXTS: Record<SiteLanguage, typeof CHINESE> = { 'zh-CN': CHINESE, en: ENGLISH }
export type VerifyTexts = typeof CHINESE
