/** The scopes a client may be allowed; the consent screen has a text for each (contract 5). */
export const OAUTH_SCOPES = ['user.read', 'user.write'] as const

/** The id that ruoyi gives sign-ins without a client: no client may have it. */
export const OWN_CLIENT = 'default'
