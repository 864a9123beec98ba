import { LAUNCH_ITEMS, type LaunchKey, type LaunchSave } from '@shared/contract/launch'
import { isRecord } from '@shared/domain/is-record'
import type { Reader, Writer } from '../../platform/db/database'

/** How staff have left the card: one row of the configuration. */
const CARD = {
  key: 'launch.card',
  name: '上线准备',
  remark: 'JSON：skipped 为标为不适用的事项，hidden 为是否隐藏工作台上的卡片',
} as const
const BUILT_IN = 1

export interface Card {
  skipped: LaunchKey[]
  hidden: boolean
}

/** It may be edited by hand: what cannot be read counts as not set. */
export async function readCard(db: Reader): Promise<Card> {
  const row = await db.selectFrom('configs').select('value').where('key', '=', CARD.key).executeTakeFirst()
  const value = parse(row?.value)
  const given = isRecord(value) && Array.isArray(value.skipped) ? value.skipped : []
  return {
    skipped: LAUNCH_ITEMS.filter(key => given.includes(key)),
    hidden: isRecord(value) && value.hidden === true,
  }
}

export async function storeCard(
  trx: Writer,
  { skipped, hidden }: LaunchSave,
  stamp: { createTime: number; updateTime: number; updater: string },
): Promise<void> {
  const value = JSON.stringify({ skipped: LAUNCH_ITEMS.filter(key => skipped?.includes(key)), hidden })
  const { createTime: _, ...saved } = stamp
  await trx
    .insertInto('configs')
    .values({ ...CARD, category: 'launch', type: BUILT_IN, visible: 0, value, ...stamp })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value, ...saved }))
    .execute()
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
