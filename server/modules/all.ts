import { ownAccountEvents } from '../account-events/own-events'
import { ownContact } from '../contact/own-contact'
import type { Endpoint } from '../endpoint'
import { ownConsents } from '../oauth/consents'
import { staffSessions } from '../sessions/staff-sessions'
import { arbitrator } from './arbitrator'
import { auth } from './auth'
import { captcha } from './captcha'
import { config } from './config'
import { dashboard } from './dashboard'
import { dictData, publicDictData } from './dict-data'
import { dictType } from './dict-type'
import { disclosure, publicDisclosure } from './disclosure'
import { documentCheck } from './document-check'
import { documentDrafts } from './document-drafts'
import { documentLists } from './document-lists'
import { documentLogs } from './document-logs'
import { documentOrder } from './document-order'
import { documentVersions } from './document-versions'
import { documents } from './documents'
import { facade } from './facade'
import { facadeConfig } from './facade-config'
import { facadeMenu } from './facade-menu'
import { publicFeeTable } from './fee-table'
import { file, publicFile } from './file'
import { fileUpkeep } from './file-upkeep'
import { publicFilingGuide } from './filing-guide'
import { health } from './health'
import { loginLog, ownLoginLog } from './login-log'
import { menu } from './menu'
import { notice } from './notice'
import { notifyMessage } from './notify-message'
import { notifyTemplate } from './notify-template'
import { oauth2Authorize } from './oauth2-authorize'
import { oauth2Token } from './oauth2-token'
import { oauth2User } from './oauth2-user'
import { ownSessions } from './own-sessions'
import { publicDocuments } from './public-documents'
import { register } from './register'
import { roster } from './roster'
import { search } from './search'
import { signInSecondStep } from './sign-in-second-step'
import { signInWays } from './sign-in-ways'
import { smsAuth } from './sms-auth'
import { socialLogin } from './social-login'
import { socialUser } from './social-user'
import { staffFeeTable } from './staff-fee-table'
import { staffFilingGuide } from './staff-filing-guide'
import { twoStep } from './two-step'
import { user } from './user'
import { userProfile } from './user-profile'

/** The route table: every call the backend answers, with who may make it. */
export const endpoints: Endpoint[] = [
  health,
  auth,
  signInSecondStep,
  smsAuth,
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
  ownConsents,
  user,
  dashboard,
  menu,
  facadeMenu,
  dictType,
  dictData,
  notifyMessage,
  notifyTemplate,
  notice,
  documents,
  disclosure,
  staffFeeTable,
  staffFilingGuide,
  documentCheck,
  documentDrafts,
  documentLists,
  documentLogs,
  documentOrder,
  documentVersions,
  loginLog,
  config,
  facadeConfig,
  file,
  fileUpkeep,
  publicDictData,
  signInWays,
  facade,
  publicDocuments,
  publicFile,
  publicFeeTable,
  search,
  publicFilingGuide,
  publicDisclosure,
  arbitrator,
  roster,
].flatMap(module => module.endpoints)
