import { sampleData, sampleDataClearBody } from '@shared/contract/sample-data'
import { Module } from '../../platform/api/endpoint'
import { reauthenticate } from '../auth'
import { clearSamples, previewClearing } from './clear'

/** The fictional commission of a first start with SAMPLE_DATA, and how it is taken out: an addition of this product. */
export const sampleDataModule = new Module(
  '/admin-api/infra/sample-data',
  '示例数据',
  {},
  { none: 'the sample data are of the whole database' },
)
  .get(
    '/get',
    { access: 'perm:infra:sample-data:clear', summary: '查询将清除和保留的示例数据', response: sampleData },
    ({ deps, now }) => previewClearing(deps.db, now),
  )
  .post(
    '/clear',
    {
      access: 'perm:infra:sample-data:clear',
      summary: '清除示例数据',
      body: sampleDataClearBody,
      response: sampleData,
      hashes: true,
    },
    async ({ deps, body, user, ip, userAgent, now }) => {
      await reauthenticate(deps, { user, ip, userAgent }, body.password)
      return deps.db.write(trx => clearSamples(trx, now))
    },
  )
