import type { SearchWordKind } from '@shared/contract/search-words'
import { SEARCH_WORD_LABELS } from '@shared/domain/search-words'
import type { RecycleKind } from '../../platform/db/recycle/kind'
import { assertFree, assertRoom } from './check-words'

export const searchWordsKind: RecycleKind<'searchWords'> = {
  kind: 'search-words',
  table: 'searchWords',
  label: '搜索词',
  permissions: {
    query: 'system:search-words:query',
    remove: 'system:search-words:delete',
    restore: 'system:search-words:create',
  },
  title: 'words',
  facts: row => ({ [SEARCH_WORD_LABELS.words]: row.words }),
  beforeRestore: async (trx, row) => {
    await assertRoom(trx)
    await assertFree(trx, { ...row, kind: row.kind as SearchWordKind })
    return {}
  },
}
