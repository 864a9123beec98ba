import { endpoints } from '../../server/app/routes'
import type { Endpoint } from '../../server/platform/api/endpoint'

/** A proper request for a row of the route table: one that passes its checks of input. */
export interface Sample {
  path: string
  body?: unknown
}

const DICT_TYPE = { name: '样例字典', type: 'sample_type', status: 0, remark: '说明' }
const MENU = { name: '样例菜单', type: 2, sort: 9, parentId: 1, path: 'sample', status: 0 }
const CLIENT = {
  ...{ clientId: 'sample', name: '样例应用', status: 0 },
  ...{ redirectUris: ['https://client.example/callback'], scopes: ['user.read'], autoApproveScopes: [] },
}
const DEPT = { name: '样例部门', parentId: 100, sort: 9, status: 0 }
const SEARCH_WORDS = { words: '样例词、样例', kind: 'same', target: '' }
const FORMER_ADDRESS = { path: '/news/show.asp?id=12', target: '/facade/rules' }
const NOTICE_CODE = { caseNumber: '（2026）样仲案字第1号', kind: 'hearing', issuedDay: '2026-03-01' }
const POST = { name: '样例岗位', code: 'sample', sort: 9, status: 0 }
const ROLE = { name: '样例角色', code: 'sample', sort: 30, status: 0, remark: '说明' }
const DICT_DATA = { sort: 1, label: '样例', value: 'sample', dictType: 'common_status', status: 0 }
const CONFIG = { category: 'biz', name: '样例参数', key: 'sample.key', value: '值', visible: true }
const TEMPLATE = {
  name: '样例模板',
  code: 'sample_template',
  type: 1,
  nickname: '综合部',
  content: '{name}，你好',
  status: 0,
}
const NOTICE = { title: '样例公告', type: 1, content: '<p>正文</p>', status: 0 }
const RETURNED = { type: 10, code: 'c', state: 's' }
const LANDING = 'https%3A%2F%2Fclient.example%2Fcallback'
const PERSON = { name: '样例仲裁员', rosterType: '1', sex: 1, profession: '建设工程', sort: 1 }
const ACCOUNT = { username: 'sample', nickname: '样例', deptId: 101, postIds: [1], sex: 1 }
const NOTHING = { low: 0, high: 0 }
const BRACKET = { from: 0, upTo: null, flat: { low: 4_000, high: 10_000 }, rate: NOTHING }
const FEE_TABLE = {
  name: '样例标准',
  effectiveTime: Date.parse('2026-03-01T00:00:00+08:00'),
  charges: {
    acceptance: [{ from: 0, upTo: null, minimum: NOTHING, brackets: [BRACKET] }],
    handling: null,
    withoutAmount: null,
  },
}
const COPIES = { bands: [{ upTo: null, sets: 3 }], perFurtherParty: 1, withoutAmount: null }
const COLUMN = { parentId: 0, name: '样例栏目', kind: '1', path: 'sample', visible: true, status: 0 }
const MESSAGE = {
  ...{ kind: 'consult', name: '样例', phone: '13800138000', content: '样例内容', consent: true },
  clientKey: '0123456789abcdef0123456789abcdef',
}
const SPAN = {
  ...{ kind: 'holiday', name: '样例节', fromDay: '2031-03-03', toDay: '2031-03-05' },
  basis: '样例通知',
}
const PERIOD = { received: '样例文书', action: '答复', length: 15, unit: 'day', basis: '样例规则', sort: 1 }
const HALF = { day: '2031-03-06', part: 'am' }
const DOCUMENT = { menuId: 9112, title: '样例通知', content: '<p>正文</p>', status: 1 }

/** By the row's method and path. A pattern's parameters are filled in. Of records that do not exist, see `ordinary`. */
const SAMPLES: Record<string, { query?: string; params?: string; body?: unknown }> = {
  'POST /admin-api/system/auth/login': { body: { username: 'nobody', password: 'wrong password' } },
  'POST /admin-api/system/auth/two-step': {
    body: { ticket: '0123456789abcdef0123456789abcdef', code: '000000' },
  },
  'POST /admin-api/system/auth/refresh-token': { query: 'refreshToken=0123456789abcdef0123456789abcdef' },
  'PUT /admin-api/system/dept/move': { body: { id: 101, parentId: 100 } },
  'GET /admin-api/system/menu/impact': { query: 'id=100' },
  'POST /admin-api/system/menu/create': { body: MENU },
  'PUT /admin-api/system/menu/update': { body: { id: 100, ...MENU } },
  'PUT /admin-api/system/menu/move': { body: { id: 104, parentId: 1, before: 103 } },
  'DELETE /admin-api/system/menu/delete': { query: 'id=1042' },
  'DELETE /admin-api/system/menu/delete-list': { query: 'ids=1042' },
  'DELETE /admin-api/system/menu/delete-batch': { query: 'ids=1042' },
  'GET /admin-api/system/oauth2-client/get': { query: 'id=1' },
  'POST /admin-api/system/oauth2-client/create': { body: CLIENT },
  'PUT /admin-api/system/oauth2-client/update': { body: { id: 1, ...CLIENT } },
  'POST /admin-api/system/oauth2-client/new-secret': { query: 'id=1' },
  'DELETE /admin-api/system/oauth2-client/delete': { query: 'id=1' },
  'DELETE /admin-api/system/oauth2-client/delete-list': { query: 'ids=1' },
  'DELETE /admin-api/system/oauth2-client/delete-batch': { query: 'ids=1' },
  'PUT /admin-api/system/launch/update': { body: { skipped: ['map'], hidden: false } },
  'PUT /admin-api/system/security/update': { body: { passwordMinLength: 8, separateDuties: false } },
  'POST /admin-api/system/security/create-duty-role': { body: { duty: 'audit' } },
  'GET /admin-api/system/tenant/get-id-by-name': { query: 'name=sample' },
  'GET /admin-api/system/tenant/get-by-website': { query: 'website=www.example.cn' },
  'GET /app-api/system/tenant/get-by-website': { query: 'website=www.example.cn' },
  'POST /admin-api/system/auth/send-sms-code': { body: { mobile: '13900000000', scene: 21 } },
  'POST /admin-api/system/auth/sms-login': { body: { mobile: '13900000000', code: '000000' } },
  'POST /admin-api/system/auth/reset-password': {
    body: { mobile: '13900000000', code: '000000', password: 'new password' },
  },
  'POST /admin-api/system/auth/register': {
    body: { username: 'sample', nickname: '样例', password: 'new password' },
  },
  'POST /admin-api/system/auth/password-link': { body: { token: '0123456789abcdef0123456789abcdef' } },
  'POST /admin-api/system/auth/set-password': {
    body: { token: '0123456789abcdef0123456789abcdef', password: 'new password' },
  },
  'POST /admin-api/system/captcha/get': { body: { captchaType: 'blockPuzzle' } },
  'POST /admin-api/system/captcha/check': { body: { token: 'none', pointJson: 'none' } },
  'GET /admin-api/system/auth/social-auth-redirect': {
    query: 'type=10&redirectUri=http%3A%2F%2Flocalhost%2Fsocial-login',
  },
  'POST /admin-api/system/auth/social-login': { body: RETURNED },
  'POST /admin-api/system/social-user/bind': { body: { ...RETURNED, password: 'wrong password' } },
  'DELETE /admin-api/system/social-user/unbind': {
    body: { type: 10, openid: 'nobody', password: 'wrong password' },
  },
  'GET /admin-api/system/oauth2/authorize': { query: 'clientId=nobody' },
  'POST /admin-api/system/oauth2/authorize': {
    query: `client_id=nobody&response_type=code&auto_approve=false&redirect_uri=${LANDING}`,
  },
  'POST /admin-api/system/oauth2/token': {
    query: `grant_type=authorization_code&code=c&redirect_uri=${LANDING}&client_id=nobody&client_secret=s`,
  },
  'DELETE /admin-api/system/oauth2/token': { query: 'client_id=nobody&client_secret=s&token=t' },
  'POST /admin-api/system/oauth2/check-token': { query: 'client_id=nobody&client_secret=s&token=t' },
  'PUT /admin-api/system/oauth2/user/update': { body: { sex: 1 } },
  'PUT /admin-api/system/user/profile/update-password': {
    body: { oldPassword: 'wrong password', newPassword: 'new password' },
  },
  'POST /admin-api/system/user/profile/two-step/set-up': { body: { password: 'wrong password' } },
  'POST /admin-api/system/user/profile/two-step/confirm': { body: { code: '000000' } },
  'POST /admin-api/system/user/profile/two-step/recovery-codes': {
    body: { password: 'wrong password', code: '000000' },
  },
  'POST /admin-api/system/user/profile/two-step/switch-off': {
    body: { password: 'wrong password', code: '000000' },
  },
  'PUT /admin-api/system/user/profile/update': { body: { sex: 1 } },
  'POST /admin-api/system/user/profile/sessions/end': {
    body: { id: '0123456789abcdef', password: 'wrong one' },
  },
  'POST /admin-api/system/user/profile/phone/send-code': {
    body: { mobile: '13800138000', password: 'wrong password' },
  },
  'PUT /admin-api/system/user/profile/phone': { body: { mobile: '13800138000', smsCode: '000000' } },
  'POST /admin-api/system/user/profile/phone/remove': { body: { password: 'wrong password' } },
  'PUT /admin-api/system/user/profile/email': { body: { email: 'a@b.example', password: 'wrong password' } },
  'DELETE /admin-api/system/user/profile/consents': { query: 'clientId=cases' },
  'DELETE /admin-api/system/oauth2-token/delete': { query: 'accessToken=0123456789abcdef' },
  'DELETE /admin-api/system/oauth2-token/delete-list': { query: 'accessTokens=0123456789abcdef' },
  'DELETE /admin-api/system/oauth2-token/delete-batch': { query: 'accessTokens=0123456789abcdef' },
  'DELETE /admin-api/system/oauth2-token/delete-by-user': { query: 'userId=987654' },
  'GET /admin-api/system/login-log/get': { query: 'id=1' },
  'GET /admin-api/system/user/get': { query: 'id=2' },
  'GET /admin-api/system/user/get-simple': { query: 'id=2' },
  'GET /admin-api/system/user/list': { query: 'ids=1,2' },
  'GET /admin-api/system/user/list-by-nickname': { query: 'nickname=a' },
  'POST /admin-api/system/user/create': { body: { ...ACCOUNT, password: 'correct horse battery' } },
  'POST /admin-api/system/user/invite': { body: ACCOUNT },
  'POST /admin-api/system/user/password-link': { body: { id: 987654 } },
  'PUT /admin-api/system/user/update': { body: { ...ACCOUNT, id: 987654 } },
  'PUT /admin-api/system/user/update-status': { body: { id: 987654, status: 1 } },
  'PUT /admin-api/system/user/update-status-list': { body: { ids: [987654], status: 1 } },
  'PUT /admin-api/system/user/assign-role-list': {
    body: { ids: [987654], roleIds: [2], change: 'add' },
  },
  'POST /admin-api/system/user/password-link-list': { body: { ids: [987654] } },
  'PUT /admin-api/system/user/update-password': {
    body: { id: 987654, password: 'correct horse battery' },
  },
  'POST /admin-api/system/user/import-rows': { body: { rows: [{ username: 'sample' }], dryRun: true } },
  'GET /admin-api/system/permission/list-user-roles': { query: 'userId=2' },
  'POST /admin-api/system/permission/assign-user-role': { body: { userId: 987654, roleIds: [2] } },
  'GET /admin-api/system/operate-log/get': { query: 'id=1' },
  'GET /admin-api/system/menu/get': { query: 'id=105' },
  'GET /admin-api/system/facade-menu/get': { query: 'id=9120' },
  'POST /admin-api/system/facade-menu/create': { body: COLUMN },
  'PUT /admin-api/system/facade-menu/move': { body: { id: 987654, parentId: 0 } },
  'POST /admin-api/system/facade-menu/impact': { body: { id: 987654, ...COLUMN } },
  'GET /admin-api/system/facade-menu/removal': { query: 'id=9120' },
  'GET /admin-api/system/search-words/get': { query: 'id=1' },
  'GET /admin-api/system/search-words/targets': { query: 'kind=column' },
  'DELETE /admin-api/system/search-words/misses': { query: 'id=987654' },
  'POST /admin-api/system/search-words/create': { body: SEARCH_WORDS },
  'PUT /admin-api/system/search-words/update': { body: { id: 1, ...SEARCH_WORDS } },
  'GET /admin-api/system/former-address/get': { query: 'id=1' },
  'POST /admin-api/system/former-address/create': { body: FORMER_ADDRESS },
  'POST /admin-api/system/former-address/import': { body: { rows: [FORMER_ADDRESS], dryRun: true } },
  'GET /admin-api/system/record-search/list': { query: 'keyword=管理' },
  'GET /admin-api/system/dept/get': { query: 'id=101' },
  'POST /admin-api/system/dept/create': { body: DEPT },
  'PUT /admin-api/system/dept/update': { body: { id: 103, ...DEPT } },
  'GET /admin-api/system/post/get': { query: 'id=1' },
  'POST /admin-api/system/post/create': { body: POST },
  'PUT /admin-api/system/post/update': { body: { id: 1, ...POST } },
  'GET /admin-api/system/role/get': { query: 'id=3' },
  'GET /admin-api/system/role/impact': { query: 'ids=3' },
  'POST /admin-api/system/role/create': { body: ROLE },
  'POST /admin-api/system/role/copy': { body: { id: 3, ...ROLE } },
  'PUT /admin-api/system/role/update': { body: { id: 3, ...ROLE } },
  'PUT /admin-api/system/role/update-status': { body: { id: 3, status: 0 } },
  'GET /admin-api/system/permission/list-role-menus': { query: 'roleId=3' },
  'GET /admin-api/system/permission/list-role-resources': { query: 'roleId=3' },
  'POST /admin-api/system/permission/assign-role-menu': { body: { roleId: 3, menuIds: [] } },
  'POST /admin-api/system/permission/assign-role-data-scope': { body: { roleId: 3, dataScope: 1 } },
  'GET /admin-api/system/permission/explain': { query: 'menuId=1' },
  'GET /admin-api/system/permission/own-request': { query: 'path=/system/user' },
  'GET /admin-api/system/permission-request/get': { query: 'id=987654' },
  'GET /admin-api/system/permission-request/choices': { query: 'id=987654' },
  'PUT /admin-api/system/permission-request/approve': { body: { id: 987654, roleId: 3 } },
  'PUT /admin-api/system/permission-request/refuse': { body: { id: 987654, reason: '样例理由' } },
  'POST /admin-api/system/permission/request': { body: { path: '/no/such/page' } },
  'GET /admin-api/system/dict-type/get': { query: 'id=1' },
  'POST /admin-api/system/dict-type/create': { body: DICT_TYPE },
  'PUT /admin-api/system/dict-type/update': { body: { id: 1, ...DICT_TYPE } },
  'GET /admin-api/system/dict-data/get': { query: 'id=1' },
  'GET /admin-api/system/dict-data/type': { query: 'type=common_status' },
  'GET /admin-api/system/dict-data/type/:type': { params: 'common_status' },
  'POST /admin-api/system/dict-data/create': { body: DICT_DATA },
  'PUT /admin-api/system/dict-data/update': { body: { id: 1, ...DICT_DATA } },
  'GET /admin-api/system/dict-data/usage': { query: 'dictType=common_status&value=0' },
  'POST /admin-api/system/dict-data/import': {
    body: { rows: [{ ...DICT_DATA, value: 'imported' }], dryRun: true },
  },
  'GET /admin-api/system/notify-message/get': { query: 'id=1' },
  'PUT /admin-api/system/notify-message/update-read': { query: 'ids=987654' },
  'GET /admin-api/system/notify-template/get': { query: 'id=1' },
  'POST /admin-api/system/notify-template/create': { body: TEMPLATE },
  'POST /admin-api/system/notify-template/send-notify': {
    body: {
      userId: 987654,
      userType: 2,
      templateCode: 'staff_message',
      templateParams: { title: '例会', content: '周五下午' },
    },
  },
  'GET /admin-api/system/staff-message/count': { query: 'userIds=1' },
  'GET /admin-api/system/staff-message/readers': { query: 'id=987654' },
  'POST /admin-api/system/staff-message/send': {
    body: { userIds: [1], title: '例会', content: '周五下午', clientKey: 'sample-key-000000001' },
  },
  'GET /admin-api/system/notice/get': { query: 'id=1' },
  'POST /admin-api/system/notice/create': { body: NOTICE },
  'GET /admin-api/system/disclosure/get': { query: 'id=1' },
  'PUT /admin-api/system/disclosure/update': {
    body: { id: 1, title: '章程', owner: '综合部', renewal: 'once', kind: 'none', sort: 1, status: 0 },
  },
  'GET /admin-api/system/recycle-bin/get': { query: 'id=987654' },
  'POST /admin-api/system/recycle-bin/restore': { body: { ids: [987654] } },
  'POST /admin-api/system/recycle-bin/undo': { body: { kind: 'post', ids: [987654] } },
  'GET /admin-api/system/feedback/get': { query: 'id=987654' },
  'GET /admin-api/system/feedback/file': { query: 'id=987654' },
  'PUT /admin-api/system/feedback/update': { body: { id: 987654, state: 'processing' } },
  'POST /admin-api/system/feedback/notify': { body: { id: 987654 } },
  'GET /admin-api/system/visit/list': { query: 'day=2031-03-06&part=am' },
  'POST /admin-api/system/visit/close': { body: { ...HALF, reason: '样例原因' } },
  'POST /admin-api/system/visit/open': { body: HALF },
  'PUT /admin-api/system/visit/move': { body: { id: 987654, ...HALF } },
  'PUT /admin-api/system/visit/cancel': { body: { id: 987654, note: '样例原因' } },
  'PUT /admin-api/system/visit/notified': { body: { id: 987654 } },
  'GET /admin-api/system/calendar/get': { query: 'id=1' },
  'POST /admin-api/system/calendar/create': { body: SPAN },
  'POST /admin-api/system/calendar/create-list': { body: { spans: [SPAN] } },
  'GET /admin-api/system/period/get': { query: 'id=1' },
  'POST /admin-api/system/period/create': { body: PERIOD },
  'GET /admin-api/system/feedback-answer/get': { query: 'id=987654' },
  'POST /admin-api/system/feedback-answer/create': { body: { title: '份数', content: '一式五份。' } },
  'PUT /admin-api/system/feedback-answer/update': { body: { id: 987654, title: '份数', content: '五份' } },
  'POST /app-api/system/feedback/create': { body: MESSAGE },
  'POST /app-api/system/feedback/status': { body: { number: '000000000000', phone: '13800138000' } },
  'GET /admin-api/system/notice-code/get': { query: 'id=987654' },
  'POST /admin-api/system/notice-code/create': { body: NOTICE_CODE },
  'PUT /admin-api/system/notice-code/withdraw': { body: { ids: [987654], reason: '样例' } },
  'POST /admin-api/system/notice-code/import': { body: { rows: [NOTICE_CODE], dryRun: true } },
  'POST /app-api/system/notice-code/check': {
    body: { caseNumber: NOTICE_CODE.caseNumber, code: 'AAAA-AAAA-AAAA' },
  },
  'GET /admin-api/system/fee-table/get': { query: 'id=1' },
  'POST /admin-api/system/fee-table/create': { body: FEE_TABLE },
  'PUT /admin-api/system/fee-table/publish': { body: { id: 987654 } },
  'PUT /admin-api/system/fee-table/withdraw': { body: { id: 987654 } },
  'PUT /admin-api/system/filing-guide/update': { body: { copies: COPIES } },
  'POST /admin-api/system/notice/push': { query: 'id=987654' },
  'GET /admin-api/system/documents/get': { query: 'id=1' },
  'POST /admin-api/system/documents/create': { body: DOCUMENT },
  'PUT /admin-api/system/documents/publish': { body: { id: 987654, status: 0 } },
  'PUT /admin-api/system/documents/publish-list': { body: { ids: [987654], status: 0 } },
  'PUT /admin-api/system/documents/move-list': { body: { ids: [987654], menuId: 9112 } },
  'PUT /admin-api/system/documents/update-place': { body: { id: 987654, top: true } },
  'GET /admin-api/system/documents/order-page': { query: 'menuId=9112&pageNo=1&pageSize=10' },
  'PUT /admin-api/system/documents/update-order': {
    body: { menuId: 9112, id: 987654, targetId: 987655, after: true },
  },
  'PUT /admin-api/system/documents/reset-order': { body: { menuId: 9112 } },
  'POST /admin-api/system/documents/copy': { body: { id: 987654 } },
  'POST /admin-api/system/documents/check-content': { body: { content: '<p>正文</p>' } },
  'POST /admin-api/system/documents/shown-content': { body: { content: '<p>正文</p>' } },
  'PUT /admin-api/system/documents/replace-contacts': { body: { ids: [987654] } },
  'PUT /admin-api/system/documents/submit': { body: { id: 987654 } },
  'PUT /admin-api/system/documents/recall': { body: { id: 987654 } },
  'PUT /admin-api/system/documents/return': { body: { id: 987654, sendTime: 1, reason: '请补充' } },
  'PUT /admin-api/system/documents/approve': { body: { id: 987654, sendTime: 1 } },
  'DELETE /admin-api/system/documents/discard-changes': { query: 'id=987654' },
  'PUT /admin-api/system/documents/draft': {
    body: { id: 987654, device: '0123456789abcdef', base: 'a1', age: 0, fields: { title: '样例通知' } },
  },
  'DELETE /admin-api/system/documents/draft': { query: 'id=987654' },
  'GET /admin-api/system/documents/versions': { query: 'id=1' },
  'GET /admin-api/system/documents/version': { query: 'id=1' },
  'PUT /admin-api/system/documents/restore-version': { body: { id: 987654 } },
  'GET /admin-api/system/arbitrator/get': { query: 'id=1' },
  'GET /admin-api/system/arbitrator/version': { query: 'id=1' },
  'POST /admin-api/system/arbitrator/create': { body: PERSON },
  'PUT /admin-api/system/arbitrator/publish': { body: { create: 0 } },
  'POST /admin-api/system/arbitrator/import': {
    body: { rows: [{ name: '样例仲裁员', rosterType: '国内仲裁员' }], dryRun: true },
  },
  'GET /admin-api/infra/config/get-value-by-key': { query: 'key=facade.name' },
  'GET /admin-api/infra/config/get': { query: 'id=1' },
  'POST /admin-api/infra/config/create': { body: CONFIG },
  'PUT /admin-api/infra/config/facade': { body: { name: '样例仲裁委员会', adminTitle: '样例管理系统' } },
  'GET /admin-api/infra/backup/restore-command': { query: 'id=987654' },
  'PUT /admin-api/infra/backup/check': { body: { id: 987654 } },
  'POST /admin-api/infra/backup/restore': { body: { id: 987654, password: 'admin123' } },
  'POST /admin-api/infra/backup/download-link': { body: { id: 987654, password: 'admin123' } },
  'PUT /admin-api/infra/backup/settings': {
    body: { daily: true, time: '02:30', keepDaily: 7, keepWeekly: 4 },
  },
  'GET /admin-api/infra/file/get': { query: 'id=1' },
  'GET /admin-api/infra/file/link': { query: 'id=1' },
  'GET /admin-api/infra/file/usage': { query: 'ids=1,2' },
  'POST /admin-api/infra/file/replace': { query: 'id=987654' },
  'GET /admin-api/infra/file/version-list': { query: 'id=987654' },
  'GET /admin-api/infra/file/version-content': { query: 'id=987654' },
  'PUT /admin-api/infra/file/version-restore': { body: { id: 987654 } },
  'GET /admin-api/system/documents/editors': { query: 'id=987654' },
  'PUT /admin-api/infra/file/update-public': { body: { id: 987654, isPublic: false } },
  'PUT /admin-api/infra/file/update-download': { body: { id: 987654, listed: true } },
  'DELETE /admin-api/infra/file/delete-unused': { query: 'ids=987654' },
  'GET /admin-api/infra/file/:configId/get/:path{.+}': { params: '1/get/none.png' },
  'GET /app-api/system/dict-data/type': { query: 'type=common_status' },
  'GET /app-api/system/documents/get': { query: 'id=1' },
  'GET /app-api/system/search': { query: 'keyword=%E4%BB%B2%E8%A3%81' },
  'GET /app-api/system/search/suggest': { query: 'keyword=%E4%BB%B2%E8%A3%81' },
  'POST /proxy-api/back/arbitrator/selectArbitratorlist': { body: { pageNum: 1, pageSize: 10 } },
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** The deletion or change of a record that does not exist. */
function ordinary({ method, path }: Pick<Endpoint, 'method' | 'path'>): { query?: string; body?: unknown } {
  if (method === 'DELETE' && path.endsWith('/delete')) return { query: 'id=987654' }
  if (method === 'DELETE' && /\/delete-(list|batch)$/.test(path)) return { query: 'ids=987654,987655' }
  const created = method === 'PUT' && SAMPLES[`POST ${path.replace(/update$/, 'create')}`]?.body
  return created ? { body: { id: 987654, ...created } } : {}
}

export function sampleOf(endpoint: Pick<Endpoint, 'method' | 'path'>): Sample {
  const { query, params, body }: (typeof SAMPLES)[string] = SAMPLES[nameOf(endpoint)] ?? ordinary(endpoint)
  const path = params ? endpoint.path.replace(/:.*$/, params) : endpoint.path
  return { path: query ? `${path}?${query}` : path, body }
}

export type Row = Record<string, unknown>

/** The addresses of all records that forms make, read, change and delete one by one. */
export const resources: string[] = endpoints.flatMap(({ method, path }) => {
  const base = path.replace(/\/create$/, '')
  const has = (name: string) => endpoints.some(one => one.path === `${base}/${name}`)
  return method === 'POST' && base !== path && has('get') && has('update') && has('delete') ? [base] : []
})
