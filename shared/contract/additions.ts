import type { z } from 'zod'

/**
 * What this product's backend has and ruoyi-vue-pro lacks, by what a screen asks for. Endpoints, parameters and fields are
 * marked with one of these names where they are declared; `get-permission-info` names those that the server has.
 */
export const ADDITIONS = {
  // Lists
  sorting: 'Lists sort by `sortField` and `sortOrder`.',
  filters: 'Lists filter by more than ruoyi-vue-pro does.',
  lastSaved: 'Rows say who saved them last, and when.',
  exportFormats:
    'Exports take `format` and `columns`, and say which columns and how many rows they have; sheets of more records exist.',
  sheetImports: 'Sheets are read by the browser, checked row by row and imported.',
  recycleBin: 'What is deleted can be restored for a while.',

  // Accounts, roles, menus, departments
  userRoles: 'Rows of users name their roles; users are filtered by role.',
  userLinks: 'Users set their passwords by links.',
  manyUsers:
    'Many users are given roles and links, and switched on and off, at once; new ones have their roles from the start.',
  administrationRank: 'No one administers those who may do more: rows say so.',
  strictPasswords:
    'Passwords have 8 to 64 characters, initial ones are changed first, and a new one ends all sessions.',
  impact: 'What deleting or changing roles, menus and sections takes from whom can be asked before.',
  roleCopies: 'Roles are copied.',
  roleStatus: 'Roles are switched on and off by a call of their own.',
  permissionHelp: 'The server explains why someone may not do something; users ask for permissions.',
  permissionRequests: 'Requests for permissions are listed, approved by a role or refused with a reason.',
  livePermissions: 'Responses name the version of the permissions, and open windows follow it.',
  treeMoves: 'Menus and departments are moved by calls of their own.',
  departmentUsers: 'The users of departments are counted.',
  noDepartment: 'Department 0 of a user is none.',

  // Sessions and sign-in
  sessionEnds: 'All sessions of a user are ended at once; deleting or disabling a user ends them.',
  liveSessions: 'Rows of sessions say where and when they were used, and by whom.',
  signInWays: 'The ways to sign in can be asked before the sign-in.',
  codesOfTabs: 'A code by SMS is valid in the browser tab that asked for it.',
  pkce: 'Clients of the single sign-on prove themselves by PKCE.',
  captchaQuestions: 'Captchas have a question in words as well.',
  twoStep: 'Sign-in with a second step.',
  securityRules: 'Security settings: two-step duty, age of passwords.',

  // Own account
  ownContact: 'Own phone number, e-mail address and picture have calls of their own.',
  ownSecurity: 'Users see their devices, sign-ins, account events and consents.',

  // System
  auditChanges: 'The operation log says which values a change replaced, and of which record.',
  clientSecrets: 'Secrets of OAuth clients are made by the server and shown once; the rest has defaults.',
  noticeMessages: 'A notice that is pushed becomes a message of every user.',
  staffMessages: 'Staff write messages to staff.',
  templateEvents: 'Templates of messages are tied to events.',
  dictionaryUse: 'Entries of dictionaries say where they are used.',
  fileVisibility: 'Files are private or public, and in the download center.',
  fileUpkeep: 'Files say where they are used; unused ones are found and deleted.',
  fileVersions:
    'Files are replaced at their address and keep what they were, are found by name, and offered as pictures for texts.',
  recordSearch: 'One search finds records of all kinds.',
  loginHours: 'Sign-ins are counted by day and hour.',
  dashboard: 'The dashboard has figures of its own.',
  additions: '`get-permission-info` names what the server has.',
  aliases: 'Second paths and spellings that older front ends use.',
  operation: 'Calls for the operation of the server.',
  apiDocs: 'The description of the interface names permissions and additions.',
  backups: 'Backups.',
  launch: 'What is left to do before the opening.',

  // The public site and its records
  documents: 'Documents of the public site.',
  sections: 'Sections of the public site.',
  siteSettings: 'Settings of the public site.',
  formerAddresses: 'Former addresses of pages.',
  disclosure: 'The disclosure catalog.',
  fees: 'Fee tables.',
  filingGuide: 'The guide to filing.',
  searchWords: 'Words of the site search.',
  feedback: 'Letters of visitors.',
  noticeCodes: 'Codes of notices.',
  calendar: 'Working days, and the periods of the rules.',
  arbitrators: 'The roster of arbitrators.',
  publicSite: 'Calls of the public site.',
} as const satisfies Record<string, string>

export type Addition = keyof typeof ADDITIONS

/** Marks a field of a row, a parameter or a field of a body as an addition. */
export const added = <T extends z.ZodType>(addition: Addition, schema: T): T =>
  schema.meta({ ...schema.meta(), addition })

/** The addition that a field or parameter belongs to; undefined: every server has it. */
export function additionOf(schema: z.core.$ZodType): Addition | undefined {
  const addition = (schema as z.ZodType).meta()?.addition
  return typeof addition === 'string' && addition in ADDITIONS ? (addition as Addition) : undefined
}
