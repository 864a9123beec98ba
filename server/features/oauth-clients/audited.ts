import { CLIENT_LABELS } from '@shared/domain/oauth-clients'
import type { AuditedRecords } from '../../platform/api/audit'
import { readList } from '../auth'

const { autoApproveScopes, ...labels } = CLIENT_LABELS

/** Clients by their number. Of a secret only that it changed is recorded. */
export const clientRecords: AuditedRecords = {
  table: 'oauthClients',
  labels: {
    ...labels,
    autoApprove: autoApproveScopes,
    status: { label: CLIENT_LABELS.status, dict: 'common_status' },
  },
  async read(db, ids) {
    const rows = await db.selectFrom('oauthClients').selectAll().where('number', 'in', ids).execute()
    return rows.map(row => ({
      id: row.number,
      name: row.name,
      fields: {
        ...{ clientId: row.id, secret: row.secretHash, name: row.name, logo: row.logo },
        ...{ description: row.description, status: row.status },
        redirectUris: readList(row.redirectUris),
        scopes: readList(row.scopes),
        autoApprove: readList(row.autoApprove),
      },
      secret: ['secret'],
    }))
  },
  async lastId(db) {
    const row = await db
      .selectFrom('oauthClients')
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirst()
    return Number(row?.last ?? 0)
  },
  async createdAfter(db, id) {
    const rows = await db.selectFrom('oauthClients').select('number').where('number', '>', id).execute()
    return rows.map(({ number }) => number)
  },
}
