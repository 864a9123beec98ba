import type {
  Dept,
  DeptCount,
  DeptListQuery,
  DeptMove,
  DeptName,
  DeptSave,
} from '@shared/contract/departments'
import { queryOptions } from '@tanstack/react-query'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

/** Departments; a change invalidates them. */
export const DEPT_KEY = ['dept'] as const

export type { Dept, DeptName, DeptSave }

const base = '/system/dept'

export const deptCalls = recordCalls<Dept, DeptSave, object>(base)

/** Enabled departments, to choose from. */
export const deptNames = () =>
  queryOptions({
    queryKey: [...DEPT_KEY, 'names'],
    queryFn: ({ signal }) => adminHttp.get<DeptName[]>(`${base}/simple-list`, { signal, silent: true }),
  })
/** All departments in a flat list. The screen shows its failure. */
export const deptList = (params: DeptListQuery) =>
  queryOptions({
    queryKey: [...DEPT_KEY, 'list', params],
    queryFn: ({ signal }) => adminHttp.get<Dept[]>(`${base}/list`, { params, signal, silent: true }),
  })
/** How many users are in each department; other servers do not have it. */
export const deptCounts = () =>
  queryOptions({
    queryKey: [...DEPT_KEY, 'counts'],
    queryFn: ({ signal }) => adminHttp.get<DeptCount[]>(`${base}/user-counts`, { signal, silent: true }),
    retry: false,
  })
export const moveDept = (body: DeptMove) => adminHttp.put<boolean>(`${base}/move`, body, { silent: true })
