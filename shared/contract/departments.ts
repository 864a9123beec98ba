import { z } from 'zod'

/** Contract 9.5, to choose from. */
export const deptName = z.strictObject({ id: z.int(), name: z.string(), parentId: z.int() })
export type DeptName = z.infer<typeof deptName>
