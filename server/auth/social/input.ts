import { z } from 'zod'
import { field } from '../../contract/input'

/** What came back from another site, as sign-in and binding send it (contract 3.10, 6.5). */
export const returnedBody = z.object({
  type: field.int('社交平台的类型不能为空'),
  code: field.text('授权码不能为空', { max: [2000, '授权码不正确'] }),
  state: field.text('state 不能为空', { max: [2000, 'state 不正确'] }),
})
