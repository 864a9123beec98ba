import { POST_LABELS } from '@shared/domain/posts'
import { tableRecords } from '../audit'

export const postRecords = tableRecords('posts', {
  name: 'name',
  columns: { ...POST_LABELS, status: { label: POST_LABELS.status, dict: 'common_status' } },
})
