import { SEARCH_WORD_LABELS } from '@shared/domain/search-words'
import { tableRecords } from '../audit'

export const searchWordRecords = tableRecords('searchWords', {
  name: 'words',
  columns: SEARCH_WORD_LABELS,
})
