import { z } from 'zod'

/** Contract 9.6, to choose from. */
export const postName = z.strictObject({ id: z.int(), name: z.string() })
export type PostName = z.infer<typeof postName>
