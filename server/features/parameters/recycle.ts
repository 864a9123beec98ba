import { PARAMETER_LABELS } from '@shared/domain/parameters'
import { Failure } from '../../platform/api/envelope'
import type { RecycleKind } from '../../platform/db/recycle/kind'

export const configKind: RecycleKind<'configs'> = {
  kind: 'config',
  table: 'configs',
  label: '参数配置',
  permissions: {
    query: 'infra:config:query',
    remove: 'infra:config:delete',
    restore: 'infra:config:create',
  },
  title: 'name',
  facts: row => ({
    [PARAMETER_LABELS.category]: row.category,
    [PARAMETER_LABELS.key]: row.key,
    // A value that is not for everyone is shown by its own screen alone.
    ...(row.visible === 1 && { [PARAMETER_LABELS.value]: row.value }),
    [PARAMETER_LABELS.remark]: row.remark,
  }),
  beforeRestore: async (trx, { key }) => {
    const other = await trx.selectFrom('configs').select('name').where('key', '=', key).executeTakeFirst()
    if (other) throw new Failure(1001000002, `参数“${other.name}”已使用键名“${key}”，请先修改或者删除该参数`)
    return {}
  },
}
