/** What this screen shows, in the query cache; a save invalidates it. */
export const PROFILE_KEY = ['user-profile'] as const
export const SESSION_KEY = ['own-sessions'] as const
export const SIGN_IN_KEY = ['own-login-log'] as const
export const SOCIAL_KEY = ['social-accounts'] as const
