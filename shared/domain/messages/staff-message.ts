/** Recipients of each kind that a message names; departments and roles stand for all their users. */
export const MAX_CHOSEN = 200

/** The longest link, in characters. */
export const MAX_LINK = 500
