import { type FoundRecord, foundRecords, recordSearchQuery } from '@shared/contract/record-search'
import { Module } from '../../platform/api/endpoint'
import { findArbitrators } from '../arbitrators'
import { findDictTypes } from '../dictionaries'
import { findDocuments, menuNames } from '../documents'
import { findConfigs } from '../parameters'
import { readPermissions } from '../permissions'
import { findUsers } from '../users'

/** Of each kind. */
const LIMIT = 6

/**
 * Records of the back-office by name: an addition of this product. Of each kind what its list would show to the caller,
 * by permission and data scope; a kind without the permission to query it is left out.
 */
export const recordSearch = new Module('/admin-api/system/record-search')
  .adds('recordSearch')
  .about(
    '19.22 Search of records: `admin-api/system/record-search`',
    'At most 6 each of `user` (nickname, account, phone number; detail: account), `document` (title; section), `dictionary` (name, type; type), `arbitrator` (name, also by its pinyin; employer), `parameter` (name, key, but none of the site’s settings; key), of what `…:query` and the data scope show the caller; a kind without the permission is left out.',
  )
  .get(
    '/list',
    {
      access: 'signed-in',
      summary: '按名称查找记录',
      query: recordSearchQuery,
      response: foundRecords,
      scope: { by: 'users', note: 'documents by their writers' },
    },
    async ({ db, query, user }): Promise<FoundRecord[]> => {
      const { has } = await readPermissions(db, user.id)
      const asked = { keyword: query.keyword.trim(), userId: user.id, limit: LIMIT }
      const [users, documents, types, arbitrators, configs] = await Promise.all([
        has('system:user:query') ? findUsers(db, asked) : [],
        has('system:documents:query') ? findDocuments(db, asked) : [],
        has('system:dict:query') ? findDictTypes(db, asked) : [],
        has('system:arbitrator:query') ? findArbitrators(db, asked) : [],
        has('infra:config:query') ? findConfigs(db, asked) : [],
      ])
      const sections = documents.length > 0 ? await menuNames(db) : new Map<number, string>()
      return [
        ...users.map(({ id, nickname, username }) => ({
          ...{ kind: 'user' as const, id },
          ...{ name: nickname, detail: username },
        })),
        ...documents.map(({ id, title, menuId }) => ({
          ...{ kind: 'document' as const, id },
          ...{ name: title, detail: sections.get(menuId) ?? '' },
        })),
        ...types.map(({ id, name, type }) => ({ kind: 'dictionary' as const, id, name, detail: type })),
        ...arbitrators.map(({ id, name, workUnit }) => ({
          ...{ kind: 'arbitrator' as const, id },
          ...{ name, detail: workUnit ?? '' },
        })),
        ...configs.map(({ id, name, key }) => ({ kind: 'parameter' as const, id, name, detail: key })),
      ]
    },
  )
