import type { DeptName } from '@shared/contract/departments'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

/** Departments; a change invalidates them. */
export const DEPT_KEY = ['dept'] as const

export type { DeptName }

const base = '/system/dept'

/** Enabled departments, to choose from. */
export const deptNames = () =>
  queryOptions({
    queryKey: [...DEPT_KEY, 'names'],
    queryFn: ({ signal }) => adminHttp.get<DeptName[]>(`${base}/simple-list`, { signal, silent: true }),
  })
