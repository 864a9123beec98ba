/** What other features may use of this one. */
export { readSecuritySettings, SETTINGS_ID, securitySetting, sessionIdleOf } from './settings'
