import { dayText, weekdayOf, weekdayText } from '@shared/domain/calendar/days'
import {
  FIRST_DAY,
  LAST_DAY,
  MAX_LENGTH,
  type Period,
  type PeriodEnd,
  type PeriodUnit,
  periodText,
  type Skipped,
  UNIT_NAMES,
} from '@shared/domain/calendar/period'
import { type UnknownYear, unknownText } from '@shared/domain/calendar/work-calendar'
import { useTexts } from '@/components/facade/texts/use-texts'

/** What the calculator says, in one language. */
interface Words {
  form: string
  received: string
  other: string
  dayLabel: string
  dayHint: string
  length: string
  unit: string
  units: Record<PeriodUnit, string>
  submit: string
  errors: Record<'day' | 'years' | 'length', string>
  failure: string
  noScripts: string
  result: string
  ownPeriod: string
  day: (day: string) => string
  count: (period: Period, received: string) => string
  counted: (end: PeriodEnd) => string
  skipped: (skipped: Skipped, unit: PeriodUnit) => string
  basis: string
  isOver: string
  unknown: (years: UnknownYear[]) => string
  warning: string
  how: string
  rules: string[]
}

const year = (day: string) => day.slice(0, 4)

const CHINESE: Words = {
  form: '期限计算',
  received: '收到什么',
  other: '其他（自己填写期限）',
  dayLabel: '收到的日期',
  dayHint: '以送达回证、邮件签收或者电子送达的日期为准。',
  length: '期限',
  unit: '单位',
  units: UNIT_NAMES,
  submit: '推算',
  errors: {
    day: '请填写收到的日期，例如 2026-03-01；日历上没有的日期（如 2 月 30 日）不能推算',
    years: `只能推算 ${year(FIRST_DAY)} 年至 ${year(LAST_DAY)} 年收到的文书`,
    length: `请填写 1 至 ${MAX_LENGTH.day} 日、${MAX_LENGTH.workday} 个工作日或者 ${MAX_LENGTH.month} 个月`,
  },
  failure: '节假日加载失败',
  noScripts: '当前浏览器没有启用脚本，不能在网上推算，请按下面的规则计算，或者拨打电话。',
  result: '推算结果',
  ownPeriod: '最后一日',
  day: day => `${dayText(day)}　${weekdayText(day)}`,
  count: (period, received) =>
    `${periodText(period)}，收到的当日（${dayText(received)}）不计入，自次日起算。`,
  counted: ({ counted }) => `按日历计算到 ${dayText(counted)}，这一天不是工作日，顺延到其后第一个工作日。`,
  skipped: ({ fromDay, toDay, reason }, unit) => {
    const days = fromDay === toDay ? dayText(fromDay) : `${dayText(fromDay)}至${dayText(toDay)}`
    return `${days}（${reason}）${unit === 'workday' ? '不计入' : '顺延'}`
  },
  basis: '依据：',
  isOver: '这一天已经过去。逾期的后果和补救，请查看仲裁规则或者电话咨询。',
  unknown: unknownText,
  warning:
    '推算结果只供参考，不是本会的通知或者决定。期限以收到的文书、仲裁规则和仲裁庭的决定为准；不要等到最后一日，并请把在途时间计算在内。',
  how: '怎样推算',
  rules: [
    '按日、月计算的，开始的当日不计入，自次日起算（《民法典》第二百零一条）。',
    '按月计算的，到期月的对应日为最后一日；没有对应日的，月末日为最后一日（第二百零二条）。',
    '最后一日是法定休假日的，以休假日结束的次日为最后一日；有业务时间的，到停止业务活动时截止（第二百零三条）。',
    '周末、放假和调休上班的日子，按本会录入的国务院办公厅放假通知计算；按工作日计算的期限，只数工作日。',
    '法律另有规定、仲裁规则或者当事人另有约定的，从其规定、约定（第二百零四条）。',
  ],
}

/** Names of the holidays of every year. */
const HOLIDAYS: [chinese: string, english: string][] = [
  ['周末', 'weekend'],
  ['元旦', 'New Year'],
  ['春节', 'Spring Festival'],
  ['清明', 'Qingming Festival'],
  ['劳动', 'Labour Day'],
  ['端午', 'Dragon Boat Festival'],
  ['中秋', 'Mid-Autumn Festival'],
  ['国庆', 'National Day'],
]
const inEnglish = (reason: string) =>
  HOLIDAYS.flatMap(([chinese, english]) => (reason.includes(chinese) ? [english] : [])).join(' and ') ||
  'public holiday'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const UNITS: Record<PeriodUnit, string> = { day: 'days', workday: 'working days', month: 'months' }

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'UTC',
})
const plainDay = (day: string) => FORMAT.format(new Date(`${day}T00:00:00Z`))

const ENGLISH: Words = {
  form: 'Time limit',
  received: 'What was received',
  other: 'A period that I type in',
  dayLabel: 'Received on',
  dayHint: 'The date of service, of the signature for the letter or of electronic service.',
  length: 'Period',
  unit: 'Unit',
  units: UNITS,
  submit: 'Calculate',
  errors: {
    day: 'Please enter the date of receipt, for example 2026-03-01. It must be a day of the calendar.',
    years: `Please enter a date from ${year(FIRST_DAY)} to ${year(LAST_DAY)}.`,
    length: `Please enter 1 to ${MAX_LENGTH.day} days, ${MAX_LENGTH.workday} working days or ${MAX_LENGTH.month} months.`,
  },
  failure: 'The public holidays could not be loaded',
  noScripts: 'The calculator needs scripts, which are switched off in this browser.',
  result: 'Result',
  ownPeriod: 'Last day',
  day: day => `${WEEKDAYS[weekdayOf(day)]}, ${plainDay(day)}`,
  count: ({ length, unit }, received) =>
    `${length} ${UNITS[unit]}; the day of receipt (${plainDay(received)}) is not counted.`,
  counted: ({ counted }) =>
    `The period would end on ${plainDay(counted)}, which is no working day: it ends on the next one.`,
  skipped: ({ fromDay, toDay, reason }) =>
    `${plainDay(fromDay)}${fromDay === toDay ? '' : ` to ${plainDay(toDay)}`}: ${inEnglish(reason)}`,
  basis: 'Basis: ',
  isOver: 'This day has passed.',
  unknown: years =>
    years
      .map(({ year, missing }) =>
        missing === 'all'
          ? `The public holidays of ${year} have not been entered: the result knows weekends alone. `
          : `Not all public holidays of ${year} have been entered. `,
      )
      .join(''),
  warning:
    'For orientation only; this is neither a notice nor a decision of the commission. The documents you received, the arbitration rules and the decisions of the tribunal prevail.',
  how: 'How it is calculated',
  rules: [
    'The day on which a period begins is not counted (Civil Code, article 201).',
    'A period of months ends on the corresponding day of the last month or, where there is none, on the last day of that month (article 202).',
    'A period whose last day is a day off ends on the day after the days off (article 203).',
    'Weekends, holidays and worked weekends follow the notice of the General Office of the State Council as entered by the commission.',
    'Other rules of law, of the arbitration rules or of the parties prevail (article 204).',
  ],
}

/** What the calculator says, in the language of the page. */
export const useWords = (): Words => (useTexts().language === 'en' ? ENGLISH : CHINESE)
