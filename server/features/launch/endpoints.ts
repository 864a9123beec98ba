import { launchBody, launchState } from '@shared/contract/launch'
import { done } from '@shared/contract/row'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { createdStamp } from '../../platform/db/optimistic-lock'
import { latestBackup } from '../backups'
import { readCard, storeCard } from './card'
import { launchItems } from './items'

/** What a site needs before it goes public, for staff who may change its settings: an addition of this product. */
export const launch = new Module('/admin-api/system/launch', '上线准备', {}, OF_THE_INSTITUTION)
  .adds('launch')
  .about(
    '19.20 Launch: `admin-api/system/launch`',
    '`skipped` are keys of items; `skipped` and `hidden` replace what was stored.',
  )
  .get(
    '/get',
    { access: 'perm:infra:config:update', summary: '查询上线准备', response: launchState },
    async ({ db, deps, now }) => {
      const card = await readCard(db)
      const items = await launchItems({ db, deps, now }, card)
      return {
        items,
        isReady: items.every(({ state }) => state !== 'open'),
        hidden: card.hidden,
        lastBackupAt: (await latestBackup(db))?.at ?? null,
      }
    },
  )
  .put(
    '/update',
    { access: 'perm:infra:config:update', summary: '修改上线准备', body: launchBody, response: done },
    async ({ deps, body, user, now }) => {
      await deps.db.write(trx => storeCard(trx, body, { createTime: now, ...createdStamp({ user, now }) }))
      return true
    },
  )
