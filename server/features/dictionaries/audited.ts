import { DICT_DATA_LABELS, DICT_TYPE_LABELS } from '@shared/domain/dictionaries'
import { tableRecords } from '../audit'

const STATUS_DICT = 'common_status'

export const typeRecords = tableRecords('dictTypes', {
  name: 'name',
  columns: { ...DICT_TYPE_LABELS, status: { label: DICT_TYPE_LABELS.status, dict: STATUS_DICT } },
})

export const entryRecords = tableRecords('dictData', {
  name: 'label',
  columns: { ...DICT_DATA_LABELS, status: { label: DICT_DATA_LABELS.status, dict: STATUS_DICT } },
})
