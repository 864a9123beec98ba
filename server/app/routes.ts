import type { Endpoint } from '../api/endpoint'
import { roster } from '../arbitrators/endpoints'
import { arbitrator } from '../arbitrators/public-endpoints'
import { operateLog } from '../audit/endpoints'
import { ownAccountEvents } from '../auth/account-events/own-events'
import { captcha } from '../auth/captcha/endpoints'
import { auth } from '../auth/endpoints'
import { oauth2Authorize } from '../auth/oauth/authorize-endpoints'
import { ownConsents } from '../auth/oauth/consents'
import { oauth2Token } from '../auth/oauth/token-endpoints'
import { register } from '../auth/register-endpoints'
import { ownSessions } from '../auth/sessions/own-endpoints'
import { staffSessions } from '../auth/sessions/staff-sessions'
import { signInMethods } from '../auth/sign-in-methods-endpoints'
import { smsAuth } from '../auth/sms/endpoints'
import { socialUser } from '../auth/social/endpoints'
import { socialLogin } from '../auth/social/sign-in-endpoints'
import { twoStep } from '../auth/two-step/endpoints'
import { signInSecondStep } from '../auth/two-step/sign-in-endpoints'
import { backup } from '../backups/endpoints'
import { config } from '../configuration/endpoints'
import { dashboard } from '../dashboard/endpoints'
import { dept } from '../departments/endpoints'
import { dictData, publicDictData } from '../dictionaries/endpoints'
import { dictType } from '../dictionaries/type-endpoints'
import { disclosure, publicDisclosure } from '../disclosure/endpoints'
import { documentsBulk } from '../documents/bulk-endpoints'
import { documentCheck } from '../documents/check-endpoints'
import { documentDrafts } from '../documents/drafts/endpoints'
import { documents } from '../documents/endpoints'
import { documentLogs } from '../documents/log/endpoints'
import { documentOrder } from '../documents/order/endpoints'
import { publicDocuments } from '../documents/public-endpoints'
import { documentReferences } from '../documents/references/endpoints'
import { documentReviews } from '../documents/review/endpoints'
import { documentVersions } from '../documents/versions/endpoints'
import { staffFeedback } from '../feedback/endpoints'
import { publicFeedback } from '../feedback/public-endpoints'
import { staffFeeTable } from '../fees/endpoints'
import { publicFeeTable } from '../fees/public-endpoints'
import { file, publicFile } from '../files/endpoints'
import { fileUpkeep } from '../files/upkeep-endpoints'
import { staffFilingGuide } from '../filing-guide/endpoints'
import { publicFilingGuide } from '../filing-guide/public-endpoints'
import { launch } from '../launch/endpoints'
import { loginLog, ownLoginLog } from '../login-log/endpoints'
import { menu } from '../menus/endpoints'
import { notice } from '../notices/endpoints'
import { notifyMessage } from '../notify/message-endpoints'
import { staffMessage } from '../notify/staff-message-endpoints'
import { notifyTemplate } from '../notify/template-endpoints'
import { oauthClients } from '../oauth-clients/endpoints'
import { post } from '../posts/endpoints'
import { recordSearch } from '../record-search/endpoints'
import { recycleBin } from '../recycle-bin/endpoints'
import { role } from '../roles/endpoints'
import { permissionHelp } from '../roles/explain-endpoints'
import { rolePermission } from '../roles/permission-endpoints'
import { sampleDataModule } from '../sample-data/endpoints'
import { searchWords } from '../search/endpoints'
import { search } from '../search/public-endpoints'
import { facadeMenu } from '../sections/endpoints'
import { facade } from '../sections/public-endpoints'
import { security } from '../security/endpoints'
import { facadeConfig } from '../site-settings/endpoints'
import { tenants } from '../tenant/endpoints'
import { userImport } from '../users/import-endpoints'
import { passwordLinks } from '../users/link-endpoints'
import { oauth2User } from '../users/oauth-endpoints'
import { ownContact } from '../users/own-contact'
import { userProfile } from '../users/profile-endpoints'
import { userRoles } from '../users/role-assignment-endpoints'
import { staffUsers } from '../users/staff-endpoints'
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
  userImport,
  userRoles,
  role,
  rolePermission,
  permissionHelp,
  security,
  dept,
  post,
  dashboard,
  launch,
  sampleDataModule,
  recordSearch,
  recycleBin,
  menu,
  facadeMenu,
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
  backup,
  publicDictData,
  signInMethods,
  tenants,
  facade,
  publicDocuments,
  publicFile,
  publicFeeTable,
  search,
  publicFilingGuide,
  publicDisclosure,
  staffFeedback,
  publicFeedback,
  arbitrator,
  roster,
  apiDocs(() => endpoints),
].flatMap(module => module.endpoints)
