import userEvent from '@testing-library/user-event'

type Options = Parameters<typeof userEvent.setup>[0]

/** Somebody at the keyboard and the mouse who is as quick as the page: no turn of the clock is waited for between two keys. */
export const newUser = (options: Options = {}) => userEvent.setup({ delay: null, ...options })
