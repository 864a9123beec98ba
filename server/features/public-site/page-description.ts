import type { FacadeMenuKind } from '@shared/contract/sections'
import type { Reader } from '../../platform/db/database'
import { textOf } from '../../platform/html/sanitize'
import { kindOf, type PageContext, type SectionPage, textOfSection } from '../sections'

/** Characters of a text in which its beginning is looked for. */
const BEGINNING = 2_000

/** What search engines show of an article: its summary, else how it begins. */
export async function describeText(
  db: Reader,
  { id, title, summary }: { id: number; title: string; summary: string | null },
): Promise<string> {
  if (summary) return summary
  const { content } = await db
    .selectFrom('documents')
    .select(({ fn, val }) => fn<string | null>('substr', ['content', val(1), val(BEGINNING)]).as('content'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (content && (await textOf(content))) || title
}

/** What one does on a page that is no list and no text. */
const TOOLS: Partial<Record<FacadeMenuKind, string>> = {
  '3': '下载仲裁申请书、答辩书、授权委托书等文书格式。',
  '4': '按姓名、专业、地区和工作语言查找仲裁员。',
  '5': '地址、电话、工作时间和到达方式。',
  'fee-calculator': '按争议金额估算仲裁费用。',
  'filing-guide': '回答几个问题，得到申请仲裁需要的材料清单。',
  'clause-builder': '检查仲裁条款，或选择后生成示范条款。',
  'disclosure-board': '机构设置、收费、规则、名册和业务数据等公开事项。',
  deadline: '按收到日期和节假日推算期限的最后一日。',
  feedback: '在线咨询、投诉和预约立案，并查询答复。',
  'notice-guide': '收到仲裁通知以后：辨别真伪、计算期限、答辩、选定仲裁员、提出管辖异议。',
  'notice-check': '凭案号和核验码，核对通知是否由本会发出。',
  'case-progress': '查询案件进度：向谁询问，需要准备什么。',
  'award-guide': '裁决作出以后：履行、补正、申请执行、申请撤销和不予执行。',
}

const ENGLISH_TOOLS: Partial<Record<FacadeMenuKind, string>> = {
  '3': 'Request for arbitration and other forms to download.',
  '4': 'Find arbitrators by speciality, place, nationality and working language.',
  '5': 'Address, telephone numbers, email and office hours.',
  'filing-guide': 'What to file, in how many copies, what it costs, where to send it, and what happens next.',
  'fee-calculator': 'Estimate the fees of an arbitration by the amount in dispute.',
  deadline: 'Work out the last day of a period, with weekends and public holidays in China.',
  'notice-guide':
    'After a notice of arbitration: whether it is real, periods, defence, arbitrators, jurisdiction.',
  'notice-check': 'Check by its case number and code whether the Commission issued a notice.',
  'award-guide': 'After an award: performance, correction, enforcement and setting aside.',
}

/** What search engines show of a section: its text, what one does there, or what it lists. */
export async function describeSection(
  { db, now }: PageContext,
  page: SectionPage,
  site: string,
): Promise<string> {
  const { row, above, language } = page
  const id = await textOfSection(db, now, page)
  if (id !== null) {
    const text = await db
      .selectFrom('documents')
      .select(['id', 'title', 'summary'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return describeText(db, text)
  }
  if (language === 'en') return `${site}: ${row.name}. ${ENGLISH_TOOLS[kindOf(row)] ?? ''}`
  const names = [...above.map(section => section.name), row.name].join('，')
  return `${site}：${names}。${TOOLS[kindOf(row)] ?? ''}`
}
