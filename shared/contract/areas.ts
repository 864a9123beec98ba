import { z } from 'zod'

/** A province, city, district or county, with the code of GB/T 2260. */
export interface Area {
  id: number
  name: string
  /** What it consists of; of districts and counties none. */
  children: Area[] | null
}

export const area: z.ZodType<Area> = z.strictObject({
  id: z.int(),
  name: z.string(),
  get children() {
    return z.array(area).nullable()
  },
})
