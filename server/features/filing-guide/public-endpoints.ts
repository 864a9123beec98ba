import { filingGuide } from '@shared/contract/filing-guide'
import { Module } from '../../platform/api/endpoint'
import { visible } from '../documents'
import { readFilingSetting } from './settings'

/** Settings of the check-list for filing a case: an addition of this product. */
export const publicFilingGuide = new Module('/app-api/system/filing-guide')
  .adds('publicSite')
  .about('19.17')
  .get(
    '/get',
    { access: 'open', summary: '查询立案指南', cache: 60, response: filingGuide },
    async ({ db, now }) => {
      const { copies, articleId } = await readFilingSetting(db)
      const article =
        articleId === null
          ? undefined
          : await visible(db.selectFrom('documents').select(['id', 'title']), now)
              .where('id', '=', articleId)
              .executeTakeFirst()
      return { copies, article: article ?? null }
    },
  )
