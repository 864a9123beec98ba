import {
  type DocumentFilters,
  documentCreateBody,
  documentExportQuery,
  documentFilters,
  documentPageQuery,
  documentPublishBody,
  documentUpdateBody,
  staffDocument,
} from '@shared/contract/documents'
import { param } from '@shared/contract/input'
import type { RecordChange } from '@shared/contract/operate-log'
import { changedCount, done, newId, pageOf } from '@shared/contract/row'
import { momentCell } from '@shared/domain/sheets/export-column'
import type { SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { SignedInUser } from '../../platform/api/caller'
import { Module } from '../../platform/api/endpoint'
import type { Reader, Writer } from '../../platform/db/database'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { filterBy, isAmong, nullable, readPage } from '../../platform/db/query'
import { readAll } from '../../platform/db/read-all'
import { recycle } from '../../platform/db/recycle/move'
import type { Tables } from '../../platform/db/schema'
import { exportList } from '../../platform/spreadsheet/list-export'
import { englishSections } from '../menus'
import { withCurrentTexts } from '../references'
import { dataScopeOf } from '../roles'
import { documentRecords } from './audited'
import { deleteDraft } from './drafts/drafts'
import { findByIdempotencyKey, saveIdempotencyKey } from './idempotency'
import { MAX_ARTICLE } from './limits'
import { writeLog } from './log/log'
import { assertMayPublish } from './publish-rights'
import { documentKind } from './recycle'
import { endReview } from './review/end'
import { reviewOf, reviewsOf, waitingFor } from './review/lists'
import { assertReviewed } from './review/rules'
import {
  DETAIL_COLUMNS,
  type DocumentRow,
  idInList,
  inState,
  LIST_COLUMNS,
  menuIds,
  menuNames,
  notFound,
  PUBLISHED,
  sectionsOff,
  stateOf,
  toStaff,
} from './rows'
import {
  checkContent,
  checkSection,
  NEW_STATE,
  nextState,
  readDocument,
  readDocumentStates,
  toColumns,
  updateDocument,
} from './save'
import { actionOf, saveOver, withTexts } from './save-over'
import { assertServed, textsOf, withService } from './service'
import { checkTranslation, staffTranslations } from './translations'
import { storeVersion } from './versions/versions'
import { writtenInScope } from './writer-scope'

/** The names of the states that staff see. */
const STATES = {
  published: '已发布',
  scheduled: '定时发布',
  draft: '草稿',
  withdrawn: '已下线',
  ended: '已届满',
}

/** The documents in the user's data scope that match the filters. */
async function select(db: Reader, query: DocumentFilters, { userId, now }: { userId: number; now: number }) {
  const sections = query.menuId === undefined ? undefined : await menuIds(db, query.menuId)
  const english = query.language === undefined ? [] : [...(await englishSections(db))]
  const { title, status, state, language, review, scope, author, publishTime, createTime, sendTime } = query
  const waiting = scope === 'toReview' ? await waitingFor(db, userId) : undefined
  const rows = filterBy(db.selectFrom('documents').select(LIST_COLUMNS), {
    equals: { status },
    isIn: { menuId: sections },
    matches: { documents: { title, author } },
    between: { publishTime, createTime },
  })
    .where(await writtenInScope(db, userId))
    .$if(review !== undefined, q => q.where('id', 'in', reviewedIn(db, review)))
    .$if(sendTime !== undefined, q => q.where('id', 'in', sentIn(db, sendTime)))
    .$if(scope === 'own', q =>
      q.where(eb => eb.or([eb('creatorId', '=', userId), eb('id', 'in', sentBy(db, userId))])),
    )
    .$if(waiting !== undefined, q => q.where('id', 'in', waiting ?? []))
    .$if(language === 'en', q => q.where(isAmong('menuId', english)))
    .$if(language === 'zh-CN', q => q.where(eb => eb.not(isAmong('menuId', english))))
  return state === undefined ? rows : inState(rows, state, now)
}

const reviewedIn = (db: Reader, state = '') =>
  db.selectFrom('documentReviews').select('documentId').where('state', '=', state)

const sentIn = (db: Reader, sendTime: DocumentFilters['sendTime']) =>
  filterBy(db.selectFrom('documentReviews').select('documentId'), { between: { sendTime } })

const sentBy = (db: Reader, userId: number) =>
  db.selectFrom('documentReviews').select('documentId').where('senderId', '=', userId)

const FILTERS = Object.keys(documentFilters.shape) as (keyof DocumentFilters)[]

const seesAll = async (db: Reader, userId: number) => (await dataScopeOf(db, userId)) === 'all'

/** Whether a list looks at a text of all documents, or sorts them by what no index has. */
const readsAll = ({ title, author, sortField }: z.infer<typeof documentPageQuery>) =>
  title !== undefined || author !== undefined || sortField === 'title' || sortField === 'views'

function inListOrder<O>(
  rows: SelectQueryBuilder<Tables, 'documents', O>,
  { sortField = 'id', sortOrder = 'desc' }: z.infer<typeof documentPageQuery>,
  isWhole = false,
) {
  return sortField === 'id'
    ? // Without a filter the index of ids alone has all that is read.
      rows.orderBy(isWhole ? 'id' : idInList, sortOrder)
    : rows.orderBy(sortField, nullable(sortOrder)).orderBy(idInList, 'desc')
}

async function moveToBin(
  trx: Writer,
  rows: readonly Pick<DocumentRow, 'id' | 'title'>[],
  { user, now }: { user: SignedInUser; now: number },
): Promise<void> {
  for (const row of rows) await writeLog(trx, row, { user, now, action: 'delete' })
  await recycle(
    trx,
    documentKind,
    rows.map(({ id }) => id),
    { user, now },
  )
}

/** What the operation log calls it when a document is created and published in one step. */
const publishesAtOnce = (changes: readonly RecordChange[]): string | undefined =>
  changes.some(
    ({ kind, fields }) =>
      kind === 'create' &&
      fields.some(({ field, after }) => field === 'status' && after === String(PUBLISHED)),
  )
    ? '发布文章'
    : undefined

const byId = z.object({ id: param.id() })

/** Documents for staff (contract 13.5). HTML is sanitised before it is stored. */
export const documents = new Module(
  '/admin-api/system/documents',
  '文章',
  { records: documentRecords },
  { by: 'documents' },
)
  .adds('documents')
  .about(
    '13.5 Staff documents: `admin-api/system/documents`',
    'Newest first; `menuId` includes its descendants; rows have no `content`. `status` 0 is published, 1 not. Publishing without `publishTime` sets it to now; 0 removes a scheduled time. `content` is required without `linkUrl` (1100001002). The export is 文档.xls.',
  )
  .about(
    '19.4 Additions to documents',
    'Staff see and change the documents that their data scope shows, by the department of the writer, and always their own and those without a known writer. Others do not exist for them. What visitors can read is not limited.',
    'Without `system:documents:publish` no call publishes or schedules (1100001003), or changes what is published or scheduled (1100001004). `translationOf` of an English document: its Chinese counterpart, one in the data scope; 0 removes it (1100001007).',
    '`content` of every call has at most 2 MB, as it is sent and as it is stored, else 400; 400 `正文过于复杂，…` for a text whose processing takes too much time or memory. 429 for a user who sends too much in large bodies (above 200 kB: 64 MB at once, 0.5 MB a second, three at a time), and while too many large texts wait.',
  )
  .about(
    '19.11 Service by publication',
    'A document with `service` is a service announcement (公告送达). Sections of kind `service-list` (component `facade/service/list`) publish only these. `days`: from the publication until the papers count as served, the day of publication not counted; 0 takes the facts away. `graceDays`: how long it is shown after that. `maskNames`: visitors read names of natural persons without the given name. Settings `service.grace-days`, `service.mask-names`.',
    'For visitors `title`, `summary`, `content`, names of `attachments`, `papers` and `parties` have numbers of identity cards and mobile phones masked, and these names; searches find only what is shown. Staff’s `get` and versions have the texts as they were written, their lists what visitors read. `shownUntil` is when it is taken down; state `ended` after that. 1100052000 without facts in such a section; 1100052001 when published after `shownUntil`.',
  )
  .get(
    '/page',
    {
      access: 'perm:system:documents:query',
      summary: '分页查询文章',
      query: documentPageQuery,
      response: pageOf(staffDocument),
    },
    async ({ deps, db, query, user, now }) => {
      const from = readsAll(query) ? deps.db.slowRead : db
      const rows = await select(from, query, { userId: user.id, now })
      const isWhole = FILTERS.every(name => query[name] === undefined) && (await seesAll(db, user.id))
      const found = inListOrder(rows.clearSelect().select('id'), query, isWhole)
      const [{ total, list: page }, names] = await Promise.all([readPage(found, query), menuNames(db)])
      const list = await inListOrder(
        db
          .selectFrom('documents')
          .select(LIST_COLUMNS)
          .where(
            'id',
            'in',
            page.map(({ id }) => id),
          ),
        query,
      ).execute()
      const translated = await staffTranslations(db, list, { userId: user.id, now })
      const reviewed = await reviewsOf(
        db,
        list.map(({ id }) => id),
        user.id,
      )
      const isOff = await sectionsOff(db)
      return {
        total,
        list: list.map(row => ({
          ...{ ...toStaff(row, names), ...translated(row) },
          ...{ sectionOff: isOff(row.menuId), review: reviewed(row.id) },
        })),
      }
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:documents:query',
      summary: '查询一篇文章',
      query: byId,
      response: staffDocument.nullable(),
    },
    async ({ db, query, user, now }) => {
      const row = await db
        .selectFrom('documents')
        .select([...DETAIL_COLUMNS, 'serviceTexts'])
        .where('id', '=', query.id)
        .where(await writtenInScope(db, user.id))
        .executeTakeFirst()
      if (!row) return null
      const { content, attachments, ...texts } = textsOf(row)
      const { content: _, attachments: __, serviceTexts: ___, ...rest } = row
      const translated = await staffTranslations(db, [row], { userId: user.id, now })
      return {
        ...toStaff(rest, await menuNames(db)),
        ...texts,
        ...translated(row),
        sectionOff: (await sectionsOff(db))(row.menuId),
        content: content && (await withCurrentTexts(db, content)),
        attachments: JSON.parse(attachments),
        ...(await reviewOf(db, row.id, user.id)),
      }
    },
  )
  .post(
    '/create',
    {
      access: 'perm:system:documents:create',
      summary: '新增文章',
      body: documentCreateBody,
      maxBody: MAX_ARTICLE,
      response: newId,
      audit: { records: documentRecords, also: publishesAtOnce },
      scope: { none: 'a new document is its writer’s' },
    },
    async ({ deps, body, user, now }) => {
      const { clientKey, endsDraft, ...values } = body
      const key = clientKey && `${user.id}:${clientKey}`
      const columns = await toColumns(values)
      return deps.db.write(async trx => {
        if (endsDraft) await deleteDraft(trx, { userId: user.id, documentId: null })
        const made = await findByIdempotencyKey(trx, key, now)
        if (made) {
          await saveOver(trx, { row: made, columns, body: values, user, now })
          return made.id
        }
        await assertMayPublish(trx, { user, rows: [], status: body.status })
        await assertReviewed(trx, { user, row: null, status: body.status })
        await checkSection(trx, body.menuId)
        checkContent({ content: columns.content ?? null, linkUrl: columns.linkUrl ?? null })
        await checkTranslation(
          trx,
          { translationOf: null, ...columns, id: null },
          { userId: user.id, former: null },
        )
        const next = await withService(await withTexts(trx, columns), body.service, null)
        const { service } = next
        const state = nextState({ ...NEW_STATE, service }, body, now)
        await assertServed(trx, { menuId: body.menuId, service, isPublished: state.status === PUBLISHED })
        const { id } = await trx
          .insertInto('documents')
          .values({
            ...{ top: 0, sort: 0, attachments: '[]' },
            ...next,
            ...state,
            views: 0,
            creator: user.nickname,
            creatorId: user.id,
            createTime: now,
            ...createdStamp({ user, now }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await storeVersion(trx, id, { before: null, action: 'create', note: body.note })
        await saveIdempotencyKey(trx, key, { id, now })
        return id
      })
    },
  )
  .put(
    '/update',
    {
      access: 'perm:system:documents:update',
      summary: '修改文章',
      body: documentUpdateBody,
      maxBody: MAX_ARTICLE,
      response: done,
    },
    async ({ deps, body, user, now, c }) => {
      const { id, endsDraft, ...values } = body
      const columns = await toColumns(values)
      return deps.db.write(async trx => {
        const row = await readDocument(trx, id, user.id)
        assertNotStale(c, row)
        await saveOver(trx, { row, columns, body: values, user, now })
        if (endsDraft) await deleteDraft(trx, { userId: user.id, documentId: id })
        return true
      })
    },
  )
  .delete(
    '/delete',
    { access: 'perm:system:documents:delete', summary: '删除一篇文章', query: byId, response: done },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        const rows = await readDocumentStates(trx, [query.id], user.id)
        if (rows.length === 0) throw notFound()
        await assertMayPublish(trx, { user, rows })
        await moveToBin(trx, rows, { user, now })
        return true
      }),
  )
  .delete(
    '/delete-list',
    {
      aliases: ['/delete-batch'],
      access: 'perm:system:documents:delete',
      summary: '删除多篇文章',
      query: z.object({ ids: param.ids() }),
      response: changedCount,
    },
    ({ deps, query, user, now }) =>
      deps.db.write(async trx => {
        const rows = await readDocumentStates(trx, query.ids, user.id)
        await assertMayPublish(trx, { user, rows })
        await moveToBin(trx, rows, { user, now })
        return rows.length
      }),
  )
  .put(
    '/publish',
    {
      access: 'perm:system:documents:publish',
      summary: '发布或下线文章',
      body: documentPublishBody,
      response: done,
    },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await readDocument(trx, body.id, user.id)
        assertNotStale(c, row)
        await assertReviewed(trx, { user, row, status: body.status })
        const state = nextState(row, body, now)
        await assertServed(trx, { ...row, isPublished: state.status === PUBLISHED })
        await updateDocument(trx, row.id, { ...state, ...updatedStamp({ user, now }, row) })
        await storeVersion(trx, row.id, { before: row, action: actionOf(body.status) })
        if (body.status === PUBLISHED && row.status !== PUBLISHED)
          await endReview(trx, { ...row, ...state }, { user, now })
        return true
      }),
  )
  .get(
    '/export-excel',
    {
      aliases: ['/export'],
      access: 'perm:system:documents:export',
      summary: '导出文章',
      query: documentExportQuery,
      response: 'file',
      readsOut: true,
    },
    async ({ db, query, user, now, recordReading }) => {
      const found = await select(db, query, { userId: user.id, now })
      const names = await menuNames(db)
      return exportList(query, {
        name: '文档',
        columns: [
          { title: '文章编号', value: row => row.id, width: 12 },
          { title: '所属栏目', value: row => names.get(row.menuId) ?? null },
          { title: '文章标题', value: row => row.title, width: 60 },
          { title: '作者', value: row => row.author },
          { title: '来源', value: row => row.source },
          { title: '浏览次数', value: row => row.views, width: 12 },
          { title: '状态', value: row => STATES[stateOf(row, now)], width: 12 },
          { title: '发布时间', value: row => momentCell(row.publishTime), width: 20 },
        ],
        rows: () => readAll(db, found.orderBy('id', 'desc')),
        recordReading,
      })
    },
  )
