/** What this screen shows beside the account itself, in the query cache; a change invalidates it. */
export const SESSION_KEY = ['own-sessions'] as const
export const SIGN_IN_KEY = ['own-login-log'] as const
export const SOCIAL_KEY = ['social-accounts'] as const
export const CONSENT_KEY = ['own-consents'] as const
export const ACCOUNT_EVENT_KEY = ['own-account-events'] as const
export const TWO_STEP_KEY = ['two-step'] as const
