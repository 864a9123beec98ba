import type { Insertable } from 'kysely'
import type { DictDataTable, DictTypeTable } from '../../../platform/db/tables/dictionaries'
import { FOUNDED } from '../time'
import { channelDictionaries } from './channels'
import { commonDictionaries } from './common'
import { englishDictionaries } from './english'
import { facadeDictionaries } from './facade'

/** All that a new database begins with. */
export const dictionaries = [
  ...commonDictionaries,
  ...channelDictionaries,
  ...facadeDictionaries,
  ...englishDictionaries,
]

export const dictTypes: Insertable<DictTypeTable>[] = dictionaries.map(({ type, name, remark }) => ({
  type,
  name,
  remark,
  status: 0,
  createTime: FOUNDED,
}))

const entries: Omit<Insertable<DictDataTable>, 'id'>[] = dictionaries.flatMap(({ type, entries }) =>
  entries.map(([value, label, colorType = '', more], index) => ({
    sort: index + 1,
    label,
    value,
    dictType: type,
    status: 0,
    colorType,
    cssClass: '',
    createTime: FOUNDED,
    ...more,
  })),
)

/** Numbered, since texts refer to some of them. */
export const dictData = entries.map((entry, index) => ({ id: index + 1, ...entry }))
