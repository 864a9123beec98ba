import type { Endpoint } from '../endpoint'
import { arbitrator } from './arbitrator'
import { auth } from './auth'
import { captcha } from './captcha'
import { dictData, publicDictData } from './dict-data'
import { dictType } from './dict-type'
import { documents } from './documents'
import { facade } from './facade'
import { file, publicFile } from './file'
import { health } from './health'
import { menu } from './menu'
import { notifyMessage } from './notify-message'
import { publicDocuments } from './public-documents'
import { userProfile } from './user-profile'

/** The route table: every call the backend answers, with who may make it. */
export const endpoints: Endpoint[] = [
  health,
  auth,
  captcha,
  userProfile,
  menu,
  dictType,
  dictData,
  notifyMessage,
  documents,
  file,
  publicDictData,
  facade,
  publicDocuments,
  publicFile,
  arbitrator,
].flatMap(module => module.endpoints)
