/** Kinds of captcha (contract 4.2): slide a piece, click words in order, or type what is seen or asked. */
export const KINDS = ['blockPuzzle', 'clickWord', 'pictureWord'] as const
export type Kind = (typeof KINDS)[number]

/** Of the setting: one kind for everyone, or `default`: the one that the call asks for. */
export const CAPTCHA_TYPES = ['blockPuzzle', 'clickWord', 'pictureWord', 'default'] as const
export type CaptchaType = (typeof CAPTCHA_TYPES)[number]
