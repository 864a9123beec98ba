/** dict user_type: the kind of an account. Staff sign in here; members are of the public side (contract 2.4). */
export const MEMBER = 1
export const STAFF = 2
