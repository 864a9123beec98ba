import type { Generated } from 'kysely'
import type { Fixed, Saved } from './columns'

export interface DictTypeTable extends Saved {
  id: Generated<number>
  name: string
  type: string
  status: number
  remark: string | null
  createTime: Fixed<number>
}

export interface DictDataTable extends Saved {
  id: Generated<number>
  sort: number
  label: string
  value: string
  dictType: string
  status: number
  colorType: string | null
  cssClass: string | null
  remark: string | null
  createTime: Fixed<number>
}

/** What a line of the contact dictionary said before (server/features/references/contacts.ts). */
interface FormerContactTable {
  entryId: number
  label: string
  value: string
  createTime: number
}

export interface DictionaryTables {
  dictTypes: DictTypeTable
  dictData: DictDataTable
  formerContacts: FormerContactTable
}
