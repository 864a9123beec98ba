import { z } from 'zod'

/** An account of staff as others may see it (contract 9.4). `sex`: dict system_user_sex. */
export const userSimple = z.strictObject({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  sex: z.int(),
})
export type UserSimple = z.infer<typeof userSimple>
