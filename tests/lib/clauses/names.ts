import { institutionNames } from '@shared/domain/clauses/findings'

export const OURS = '云州仲裁委员会'

/** As staff keep them. */
export const NAMES = institutionNames(OURS, 'Yunzhou Arbitration Commission', [
  { label: '曾用名', value: '云州经济贸易仲裁委员会' },
  { label: '简称', value: '云仲' },
  { label: '分支机构', value: '云州仲裁委员会青川分会' },
  { label: '本会是唯一仲裁机构的地方', value: '云州市' },
])
