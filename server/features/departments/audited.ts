import { DEPT_LABELS } from '@shared/domain/departments'
import { tableRecords } from '../audit'

export const deptRecords = tableRecords('depts', {
  name: 'name',
  columns: {
    ...DEPT_LABELS,
    parentId: `${DEPT_LABELS.parentId}编号`,
    leaderUserId: `${DEPT_LABELS.leaderUserId}编号`,
    status: { label: DEPT_LABELS.status, dict: 'common_status' },
  },
})
