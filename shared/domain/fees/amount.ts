import { plainText } from '../texts/plain'

/** Amounts of money as 分 in a bigint: no figure is ever rounded by a float. */

type AmountError = 'empty' | 'format' | 'decimals' | 'thousands' | 'currency' | 'zero' | 'large'

export type ReadAmount = { fen: bigint; error?: never } | { fen?: never; error: AmountError }

/** 1e15 元: more than any claim, and what fits the table of numerals. */
export const LARGEST_AMOUNT = 10n ** 17n

const FEN_PER_YUAN = 100n

const DIGITS: Record<string, bigint> = Object.fromEntries(
  ['零〇○', '一壹弌', '二贰貳两兩', '三叁參', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'].flatMap(
    (characters, value) => [...characters].map(sign => [sign, BigInt(value)]),
  ),
)
const SMALL_UNITS: Record<string, bigint> = { 十: 10n, 拾: 10n, 百: 100n, 佰: 100n, 千: 1000n, 仟: 1000n }
const MYRIAD = 10n ** 4n
const YI = 10n ** 8n
const LARGE_UNITS: Record<string, bigint> = { 万: MYRIAD, 萬: MYRIAD, 亿: YI, 億: YI }

/** Of other countries: no one but the parties can say at which rate they are converted. */
const OTHER_CURRENCY =
  /usd|us\$|\$|eur|€|gbp|£|jpy|hkd|mop|twd|sgd|aud|cad|chf|krw|rub|美[元金]|欧元|英镑|日[元圆]|港[元币幣]|澳[元门]|新?台[币幣]|新加坡元|加元|瑞士法郎|韩[元圆]|卢布/i

/** `380.000` is 380 to one and 380000 to another. */
const THOUSANDS = /^\d{1,3}\.\d{3}(?:元)?$/

/**
 * Reads an amount in 元 as it is usually written: `1,200,000.50`, `１２０万元`, `38w`, `1亿2000万`, `壹佰贰拾万元整`, `一百二十万零五角`.
 * Signs of the yuan, separators and full-width forms are understood; a minus sign and other currencies are not (requirements R-fee-6).
 */
export function readAmount(text: string): ReadAmount {
  if (RAISED.test(text)) return { error: 'format' }
  const plainly = plainText(withGroups(text))
    .replaceAll('萬', '万')
    .replaceAll('億', '亿')
    .replaceAll('圓', '圆')
  if (OTHER_CURRENCY.test(plainly)) return { error: 'currency' }
  const typed = plainly
    .replace(/^(人民币|人民幣|rmb|cny|¥|￥)+/i, '')
    .replace(/(人民币|人民幣|rmb|cny)$/i, '')
    .replace(/块钱$/, '块')
    .replace(
      /(\d)(w|k|thousand|million)(?=元|$)/i,
      (_, digit: string, unit: string) => digit + UNITS_OF[unit.toLowerCase()],
    )
    .replace(/[整正]$/, '')
  if (typed === '') return { error: 'empty' }
  if (typed.length > MAX_TYPED) return { error: 'format' }
  if (THOUSANDS.test(typed)) return { error: 'thousands' }
  const plain = withoutSeparators(typed)
  if (plain === null) return { error: 'format' }
  const [match, yuanText, rest = ''] =
    /^(?:([^元圆圓块角分]+)[元圆圓块])?零?((?:[^零角分]角)?零?(?:[^零角分]分)?)$/.exec(plain) ?? []
  const yuan = readYuan(match === undefined ? plain : (yuanText ?? '零'), match !== undefined)
  const small = readSmall(rest)
  if (yuan === null || small === null) return { error: 'format' }
  if (yuan === 'decimals') return { error: 'decimals' }
  const fen = yuan + small
  if (fen === 0n) return { error: 'zero' }
  if (fen > LARGEST_AMOUNT) return { error: 'large' }
  return { fen }
}

/** As they are typed: 38w, 38k, CNY 1.5 million. */
const UNITS_OF: Record<string, string> = { w: '万', k: '千', thousand: '千', million: '百万' }

/** 10² and 38½ are not 102 and 381. */
const RAISED = /[²³¹⁰-₟¼-¾⅐-⅟]/

/** Spaces between figures are separators of thousands; otherwise there are two numbers, as in two cells of a table. */
const withGroups = (text: string): string =>
  text.normalize('NFKC').replace(/[\d \t]+/g, run => {
    const figures = run.trim()
    return figures.replace(/[ \t]+/g, /^\d{1,3}(?: \d{3})+$/.test(figures) ? '' : ';')
  })

/** The sum of several amounts: `120万 + 30万`. */
export function readAmounts(text: string): ReadAmount {
  const parts = text.split(/[+＋;；\r\n]/).filter(part => part.trim() !== '')
  let sum = 0n
  for (const part of parts.length > 0 ? parts.slice(0, MAX_PARTS) : [text]) {
    const { fen, error } = readAmount(part)
    if (error !== undefined) return { error }
    sum += fen
  }
  return sum > LARGEST_AMOUNT ? { error: 'large' } : { fen: sum }
}

const MAX_PARTS = 20

/** Longer ones are no amount. */
const MAX_TYPED = 100

/** A text whose figures have no separators of thousands, and a point before their decimals; null where these are not clear. */
function withoutSeparators(text: string): string | null {
  let isClear = true
  const plain = text.replace(/[\d.,、_']+/g, written => {
    const figures = plainFigures(written.replace(/[、_']/g, ','))
    if (figures === null) isClear = false
    return figures ?? ''
  })
  return isClear ? plain : null
}

/** Groups of three figures, as everywhere, or of four, as 万 is counted. */
const GROUPED = /^\d{1,3}(,\d{3})+$|^\d{1,4}(,\d{4})+$/

/** `380,000.00`, `380.000,00` and `3.800.000`; not `380,00`, and not `380.000`, which one reads as 380 and another as 380000. */
function plainFigures(written: string): string | null {
  const [points, commas] = [written.split('.').length - 1, written.split(',').length - 1]
  const isTurned = points > 0 && commas > 0 ? written.lastIndexOf(',') > written.lastIndexOf('.') : points > 1
  const usual = isTurned ? written.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.')) : written
  const [whole = '', decimals, ...more] = usual.split('.')
  if (more.length > 0 || decimals?.includes(',')) return null
  if (whole.includes(',') && !GROUPED.test(whole)) return null
  return decimals === undefined ? whole.replaceAll(',', '') : `${whole.replaceAll(',', '')}.${decimals}`
}

type Fen = bigint | 'decimals' | null

const readYuan = (text: string, isWhole: boolean): Fen =>
  /^[\d.]/.test(text) ? readArabic(text) : readChinese(text, isWhole)

/** Longer ones are too large, or have decimals no one pays. */
const MAX_DIGITS = 40
const ARABIC = /^\d+(\.\d+)?([十百千万亿]+\d+(\.\d+)?)*[十百千万亿]*$/

/** Figures with units that become smaller: 1亿2000万500.5 */
function readArabic(text: string): Fen {
  if (text.length > MAX_DIGITS || !ARABIC.test(text)) return null
  let total = 0n
  let before: bigint | null = null
  for (const [, whole = '', decimals = '', units = ''] of text.matchAll(
    /(\d+)(?:\.(\d+))?([十百千万亿]*)/g,
  )) {
    const unit = [...units].reduce(
      (product, sign) => product * (SMALL_UNITS[sign] ?? LARGE_UNITS[sign] ?? 1n),
      1n,
    )
    if (before !== null && unit >= before) return null
    // 38万5 is 385,000 as it is said, and 380,005 as it is written.
    if (units === '' && whole.length === 1 && before !== null && before > 10n) return null
    before = unit
    // Three noughts may be meant as thousands.
    if (units === '' && decimals.length > 2) return 'decimals'
    const scaled = BigInt(whole + decimals) * unit * FEN_PER_YUAN
    const divisor = 10n ** BigInt(decimals.length)
    if (scaled % divisor !== 0n) return 'decimals'
    total += scaled / divisor
  }
  return total
}

/** A numeral in words that was read so far. */
interface Numeral {
  /** Of the sections before this one: each ends with 万 or 亿. */
  total: bigint
  section: bigint
  /** Read, and without a unit as yet. */
  digit: bigint | null
  /** The last one read. */
  unit: bigint | null
  isAfterZero: boolean
}

function addDigit(numeral: Numeral, value: bigint): Numeral | null {
  if (numeral.digit !== null) return null
  return value === 0n ? { ...numeral, isAfterZero: true } : { ...numeral, digit: value }
}

function addSmallUnit({ total, section, digit, unit }: Numeral, small: bigint): Numeral | null {
  // 十 alone is ten; within a section units become smaller.
  if (digit === null && (small !== 10n || section !== 0n)) return null
  if (unit !== null && unit < MYRIAD && small >= unit) return null
  return { total, section: section + (digit ?? 1n) * small, digit: null, unit: small, isAfterZero: false }
}

function addLargeUnit({ total, section: before, digit }: Numeral, large: bigint): Numeral | null {
  const section = before + (digit ?? 0n)
  const isWhole = total % YI === 0n
  const rest = { section: 0n, digit: null, unit: large, isAfterZero: false }
  if (large === YI) {
    if (total >= YI || (section === 0n && isWhole)) return null
    return { ...rest, total: (total + section) * YI }
  }
  if (!isWhole || section === 0n) return null
  return { ...rest, total: total + section * MYRIAD }
}

function addSign(numeral: Numeral, sign: string): Numeral | null {
  const [digit, small, large] = [DIGITS[sign], SMALL_UNITS[sign], LARGE_UNITS[sign]]
  if (digit !== undefined) return addDigit(numeral, digit)
  if (small !== undefined) return addSmallUnit(numeral, small)
  return large === undefined ? null : addLargeUnit(numeral, large)
}

const CAPITAL = /[壹贰叁肆伍陆柒捌玖]$/

/**
 * Numerals in words. The last one may leave out its unit: 一万五 is 15,000, as it is said; 一万五元 and 壹万伍 may be
 * 10,005 as well.
 */
function readChinese(text: string, isWhole: boolean): Fen {
  let numeral: Numeral | null = { total: 0n, section: 0n, digit: null, unit: null, isAfterZero: false }
  for (const sign of text) {
    numeral = addSign(numeral, sign)
    if (!numeral) return null
  }
  const { total, section, digit, unit, isAfterZero } = numeral
  const isShort = digit !== null && !isAfterZero && unit !== null
  if (isShort && unit > 10n && (isWhole || CAPITAL.test(text))) return null
  const last = isShort ? (digit * unit) / 10n : (digit ?? 0n)
  return (total + section + last) * FEN_PER_YUAN
}

/** `五角`, `5角3分`, or nothing. */
function readSmall(text: string): bigint | null {
  const [match, tens, ones] = /^(?:(.)角)?零?(?:(.)分)?$/.exec(text) ?? []
  if (match === undefined) return null
  const values = [tens, ones].map(sign =>
    sign === undefined ? 0n : /\d/.test(sign) ? BigInt(sign) : (DIGITS[sign] ?? null),
  )
  const [jiao, fen] = values
  return jiao == null || fen == null ? null : jiao * 10n + fen
}

const NUMERALS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿', '亿亿']

/** As it is written on papers: `壹佰贰拾万元整`, `伍元零叁分`. */
export function amountInWords(fen: bigint): string {
  const yuan = fen / FEN_PER_YUAN
  const jiao = Number((fen % FEN_PER_YUAN) / 10n)
  const rest = Number(fen % 10n)
  const whole = yuan === 0n ? '' : `${wholeInWords(yuan)}元`
  if (jiao === 0 && rest === 0) return `${whole || '零元'}整`
  const tens = jiao > 0 ? `${NUMERALS[jiao]}角` : whole ? '零' : ''
  return `${whole}${tens}${rest > 0 ? `${NUMERALS[rest]}分` : '整'}`
}

function wholeInWords(yuan: bigint): string {
  const groups: number[] = []
  for (let left = yuan; left > 0n; left /= MYRIAD) groups.unshift(Number(left % MYRIAD))
  let words = ''
  let hasGap = false
  groups.forEach((group, at) => {
    if (group === 0) {
      hasGap = true
      return
    }
    if (words && (hasGap || group < 1000)) words += '零'
    // 万亿 and 亿 share their 亿: it is said once, after the last of them.
    const name = GROUPS[groups.length - 1 - at] ?? ''
    const isSaidLater = name === '万亿' && groups[at + 1] !== 0
    words += groupInWords(group) + (isSaidLater ? '万' : name)
    hasGap = false
  })
  return words
}

function groupInWords(group: number): string {
  let words = ''
  let hasGap = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(group / 10 ** place) % 10
    if (digit === 0) {
      hasGap = words !== ''
      continue
    }
    words += `${hasGap ? '零' : ''}${NUMERALS[digit]}${PLACES[place]}`
    hasGap = false
  }
  return words
}
