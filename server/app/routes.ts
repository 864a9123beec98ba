import { ownAccountEvents } from '../features/account-events/own-events'
import { roster } from '../features/arbitrators/endpoints'
import { arbitrator } from '../features/arbitrators/public-endpoints'
import { areas, publicAreas } from '../features/areas/endpoints'
import { operateLog } from '../features/audit/endpoints'
import { captcha } from '../features/auth/captcha/endpoints'
import { auth } from '../features/auth/endpoints'
import { oauth2Authorize } from '../features/auth/oauth/authorize-endpoints'
import { ownConsents } from '../features/auth/oauth/consents'
import { oauth2Token } from '../features/auth/oauth/token-endpoints'
import { register } from '../features/auth/register-endpoints'
import { ownSessions } from '../features/auth/sessions/own-endpoints'
import { staffSessions } from '../features/auth/sessions/staff-sessions'
import { signInMethods } from '../features/auth/sign-in-methods-endpoints'
import { smsAuth } from '../features/auth/sms/endpoints'
import { socialUser } from '../features/auth/social/endpoints'
import { socialLogin } from '../features/auth/social/sign-in-endpoints'
import { twoStep } from '../features/auth/two-step/endpoints'
import { signInSecondStep } from '../features/auth/two-step/sign-in-endpoints'
import { backup } from '../features/backups/endpoints'
import { calendarSpans, periods } from '../features/calendar/endpoints'
import { publicCalendarModule } from '../features/calendar/public-endpoints'
import { dashboard } from '../features/dashboard/endpoints'
import { dept } from '../features/departments/endpoints'
import { dictData, publicDictData } from '../features/dictionaries/endpoints'
import { dictType } from '../features/dictionaries/type-endpoints'
import { disclosure, publicDisclosure } from '../features/disclosure/endpoints'
import { documentsBulk } from '../features/documents/bulk-endpoints'
import { documentCheck } from '../features/documents/check-endpoints'
import { documentDrafts } from '../features/documents/drafts/endpoints'
import { documents } from '../features/documents/endpoints'
import { documentLogs } from '../features/documents/log/endpoints'
import { documentOrder } from '../features/documents/order/endpoints'
import { publicDocuments } from '../features/documents/public-endpoints'
import { documentReferences } from '../features/documents/references/endpoints'
import { documentReviews } from '../features/documents/review/endpoints'
import { documentVersions } from '../features/documents/versions/endpoints'
import { feedbackAnswers } from '../features/feedback/answer-endpoints'
import { staffFeedback } from '../features/feedback/endpoints'
import { publicFeedback } from '../features/feedback/public-endpoints'
import { staffVisits } from '../features/feedback/visit-endpoints'
import { staffFeeTable } from '../features/fees/endpoints'
import { publicFeeTable } from '../features/fees/public-endpoints'
import { file, publicFile } from '../features/files/endpoints'
import { fileUpkeep } from '../features/files/upkeep-endpoints'
import { fileVersions } from '../features/files/version-endpoints'
import { staffFilingGuide } from '../features/filing-guide/endpoints'
import { publicFilingGuide } from '../features/filing-guide/public-endpoints'
import { formerAddresses } from '../features/former-addresses/endpoints'
import { publicFormerAddress } from '../features/former-addresses/public-endpoints'
import { launch } from '../features/launch/endpoints'
import { loginLog, ownLoginLog } from '../features/login-log/endpoints'
import { menu } from '../features/menus/endpoints'
import { noticeCodes } from '../features/notice-codes/endpoints'
import { publicNoticeCodes } from '../features/notice-codes/public-endpoints'
import { notice } from '../features/notices/endpoints'
import { notifyMessage } from '../features/notify/message-endpoints'
import { staffMessage } from '../features/notify/staff-message-endpoints'
import { notifyTemplate } from '../features/notify/template-endpoints'
import { oauthClients } from '../features/oauth-clients/endpoints'
import { config } from '../features/parameters/endpoints'
import { permissionRequests } from '../features/permission-requests/endpoints'
import { ownPermissionRequests } from '../features/permission-requests/own-endpoints'
import { post } from '../features/posts/endpoints'
import { recordSearch } from '../features/record-search/endpoints'
import { recycleBin } from '../features/recycle-bin/endpoints'
import { role } from '../features/roles/endpoints'
import { permissionHelp } from '../features/roles/explain-endpoints'
import { rolePermission } from '../features/roles/permission-endpoints'
import { searchWords } from '../features/search/endpoints'
import { search } from '../features/search/public-endpoints'
import { facadeMenu } from '../features/sections/endpoints'
import { facade } from '../features/sections/public-endpoints'
import { security } from '../features/security/endpoints'
import { facadeConfig } from '../features/site-settings/endpoints'
import { publicTenants, tenants } from '../features/tenant/endpoints'
import { userBatches } from '../features/users/batch-endpoints'
import { userImport } from '../features/users/import-endpoints'
import { passwordLinks } from '../features/users/link-endpoints'
import { oauth2User } from '../features/users/oauth-endpoints'
import { ownContact } from '../features/users/own-contact'
import { userProfile } from '../features/users/profile-endpoints'
import { userRoles } from '../features/users/role-assignment-endpoints'
import { staffUsers } from '../features/users/staff-endpoints'
import type { Endpoint } from '../platform/api/endpoint'
import { apiDocs } from './api-docs'
import { health } from './health'

/** The route table: every endpoint of the backend. */
export const endpoints: Endpoint[] = [
  health,
  auth,
  signInSecondStep,
  smsAuth,
  passwordLinks,
  register,
  socialLogin,
  captcha,
  userProfile,
  ownLoginLog,
  ownAccountEvents,
  ownContact,
  ownSessions,
  staffSessions,
  twoStep,
  socialUser,
  oauth2Authorize,
  oauth2Token,
  oauth2User,
  oauthClients,
  ownConsents,
  staffUsers,
  userBatches,
  userImport,
  userRoles,
  role,
  rolePermission,
  permissionHelp,
  ownPermissionRequests,
  permissionRequests,
  security,
  dept,
  post,
  dashboard,
  launch,
  recordSearch,
  recycleBin,
  menu,
  facadeMenu,
  formerAddresses,
  dictType,
  dictData,
  notifyMessage,
  notifyTemplate,
  staffMessage,
  notice,
  documents,
  disclosure,
  staffFeeTable,
  staffFilingGuide,
  searchWords,
  calendarSpans,
  periods,
  documentCheck,
  documentDrafts,
  documentsBulk,
  documentLogs,
  documentOrder,
  documentReferences,
  documentReviews,
  documentVersions,
  loginLog,
  operateLog,
  config,
  facadeConfig,
  file,
  fileUpkeep,
  fileVersions,
  backup,
  publicDictData,
  signInMethods,
  tenants,
  publicTenants,
  areas,
  publicAreas,
  facade,
  publicFormerAddress,
  publicDocuments,
  publicFile,
  publicFeeTable,
  search,
  publicFilingGuide,
  publicDisclosure,
  noticeCodes,
  staffFeedback,
  staffVisits,
  feedbackAnswers,
  publicFeedback,
  publicNoticeCodes,
  publicCalendarModule,
  arbitrator,
  roster,
  apiDocs(() => endpoints),
].flatMap(module => module.endpoints)
