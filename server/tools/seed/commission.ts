/** The fictional commission whose data this is. Every seeded name, address and number is taken from here. */
export const COMMISSION = '云州仲裁委员会'
export const ENGLISH_NAME = 'Yunzhou Arbitration Commission'
export const CITY = '云州市'

const DOMAIN = 'yunzhou-arb.example'

/** Numbers of the 0999 area, which does not exist; a name under `.example` never resolves. */
export const CONTACT = {
  address: `${CITY}澄湖区明理路000号法律服务中心六层`,
  postcode: '000000',
  filingPhone: '0999-8880001',
  advicePhone: '0999-8880002',
  fax: '0999-8880003',
  rosterPhone: '0999-8880004',
  complaintPhone: '0999-8880005',
  mail: `contact@${DOMAIN}`,
  filingMail: `filing@${DOMAIN}`,
  hours: '工作日 9:00—12:00，13:30—17:30（法定节假日除外）',
  route: '乘000路公交车到“明理路”站，下车后向北步行约200米',
  stepFree: '从大楼东侧坡道进入，乘1号电梯到六层，门口没有台阶；需要协助的，请提前拨打咨询电话',
  filingSite: `https://efiling.${DOMAIN}/`,
} as const

/** Members of the board and its secretary-general; invented. */
export const BOARD = {
  director: '贺知远',
  deputies: '苗春和、尚敬之、柏若水',
  members: '丁明理、万家和、牛守正、计长安、平远山、乐思齐、宁静川、安以诚、纪文澜',
  secretary: '应思勉',
} as const

/** As it is dialled from abroad. */
export const abroad = (phone: string) => phone.replace(/^0/, '+86 ')

export const ENGLISH_ADDRESS =
  '6th Floor, Legal Services Centre, 000 Mingli Road, Chenghu District, Yunzhou, China'
export const ENGLISH_HOURS = 'Working days, 9:00–12:00 and 13:30–17:30 (Beijing time), except public holidays'
export const ENGLISH_ROUTE = 'Bus 000 to the stop “Mingli Road”, then about 200 metres north'
export const ENGLISH_STEP_FREE =
  'Ramp on the east side of the building, lift 1 to the 6th floor; please call ahead if you need help'

/** A case number as the commission writes it. */
export function caseNo(year: number, no: number): string {
  return `云仲案字〔${year}〕第${String(no).padStart(4, '0')}号`
}
