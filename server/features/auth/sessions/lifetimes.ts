/** Lifetimes of contract 2.1, in milliseconds. A refresh token's is counted from the sign-in, not from the last use. */
export const ACCESS_LIFE = 1_800_000
export const REFRESH_LIFE = 2_592_000_000
