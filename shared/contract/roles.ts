import { z } from 'zod'
import { saved, time } from './row'

/** Contract 9.2. */
export const roleRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  sort: z.int(),
  /** dict common_status */
  status: z.int(),
  /** dict system_role_type: 1 built in, 2 custom */
  type: z.int(),
  remark: z.string().nullable(),
  /** dict system_data_scope: 1 all, 2 chosen departments, 3 own department, 4 own and below, 5 own records */
  dataScope: z.int(),
  /** The chosen departments; null for other scopes. */
  dataScopeDeptIds: z.array(z.int()).nullable(),
  createTime: time(),
  ...saved,
})
export type Role = z.infer<typeof roleRow>
