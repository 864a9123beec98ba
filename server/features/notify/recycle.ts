import { TEMPLATE_LABELS } from '@shared/domain/messages/template-labels'
import { Failure } from '../../platform/api/envelope'
import type { RecycleKind } from '../../platform/db/recycle/kind'

export const notifyTemplateKind: RecycleKind<'notifyTemplates'> = {
  kind: 'notify-template',
  table: 'notifyTemplates',
  label: '站内信模板',
  permissions: {
    query: 'system:notify-template:query',
    remove: 'system:notify-template:delete',
    restore: 'system:notify-template:create',
  },
  title: 'name',
  facts: row => ({
    [TEMPLATE_LABELS.code]: row.code,
    [TEMPLATE_LABELS.nickname]: row.nickname,
    [TEMPLATE_LABELS.content]: row.content,
    [TEMPLATE_LABELS.remark]: row.remark,
  }),
  beforeRestore: async (trx, { code }) => {
    const other = await trx
      .selectFrom('notifyTemplates')
      .select('name')
      .where('code', '=', code)
      .executeTakeFirst()
    if (other)
      throw new Failure(1002026001, `站内信模板“${other.name}”已使用编码“${code}”，请先修改或者删除该模板`)
    return {}
  },
}
