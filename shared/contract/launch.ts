import { z } from 'zod'
import { field } from './input'
import { time } from './row'

/** What a site needs before the public sees it, in the order in which it is done. */
export const LAUNCH_ITEMS = [
  'password',
  'sampleData',
  'name',
  'logo',
  'sections',
  'contact',
  'map',
  'icp',
  'policeIcp',
  'articles',
  'feeTable',
  'answerDays',
  'visitCapacity',
  'roster',
  'disclosure',
  'staff',
  'backup',
  'domain',
] as const
export type LaunchKey = (typeof LAUNCH_ITEMS)[number]

const launchItem = z.strictObject({
  key: z.enum(LAUNCH_ITEMS),
  /** `skipped`: staff say that it does not apply. */
  state: z.enum(['done', 'open', 'skipped']),
  /** What is missing, in words; empty where the item says it all. */
  detail: z.string(),
})
export type LaunchItem = z.infer<typeof launchItem>

export const launchState = z.strictObject({
  items: z.array(launchItem),
  /** Nothing is open. */
  isReady: z.boolean(),
  /** Staff have put the card away. */
  hidden: z.boolean(),
  /** The last backup that the product knows of. */
  lastBackupAt: time().nullable(),
})
export type LaunchState = z.infer<typeof launchState>

/** Both replace what was stored. */
export const launchBody = z.object({
  skipped: field.list(z.enum(LAUNCH_ITEMS, { error: '上线准备的事项不正确' }), 20, '上线准备的事项过多'),
  hidden: field.flag('是否隐藏不能为空'),
})
export type LaunchSave = z.input<typeof launchBody>
