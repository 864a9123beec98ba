import userEvent from '@testing-library/user-event'

type Options = Parameters<typeof userEvent.setup>[0]

/** A user of keyboard and mouse without delays: no timer runs between two keys. */
export const newUser = (options: Options = {}) => userEvent.setup({ delay: null, ...options })
