import type {
  Dept,
  DeptCount,
  DeptListQuery,
  DeptMove,
  DeptName,
  DeptSave,
} from '@shared/contract/departments'
import { queryOptions } from '@tanstack/react-query'
import { deleteMany } from '@/api/delete-many'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

/** Departments; a change invalidates them. */
export const DEPT_KEY = ['dept'] as const

export type { Dept, DeptName, DeptSave }

const base = '/system/dept'

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
/** null when it no longer exists (contract 1.9). */
export const getDept = (id: number, options?: ReadOptions) =>
  adminHttp.get<Dept | null>(`${base}/get`, { params: { id }, ...options })
/** Saves show their failure in the form. */
export const createDept = (body: DeptSave) => adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const updateDept = (body: DeptSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const moveDept = (body: DeptMove) => adminHttp.put<boolean>(`${base}/move`, body, { silent: true })
export const deleteDepts = (ids: number[]) => deleteMany(base, ids)
