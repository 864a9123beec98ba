import { DOCUMENT_LABELS } from '@shared/domain/documents'
import { tableRecords } from '../audit'

export const documentRecords = tableRecords('documents', {
  name: 'title',
  columns: {
    ...DOCUMENT_LABELS,
    menuId: `${DOCUMENT_LABELS.menuId}编号`,
    top: { label: DOCUMENT_LABELS.top, dict: 'infra_boolean_string' },
    abolished: { label: DOCUMENT_LABELS.abolished, dict: 'infra_boolean_string' },
    shownUntil: '下线时间',
    translationOf: `${DOCUMENT_LABELS.translationOf}编号`,
  },
  large: ['content', 'attachments'],
  version: 'updateTime',
  // Names of parties that visitors may not see.
  secretIn: () => ['service'],
})
