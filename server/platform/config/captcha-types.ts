/** Kinds of captcha (contract 4.2): slide a piece, click words in order, or type what is seen or asked. */
export const KINDS = ['blockPuzzle', 'clickWord', 'pictureWord'] as const
export type Kind = (typeof KINDS)[number]

/** Values of the setting: one kind for everyone, or `default`: the kind that the request names. */
export const CAPTCHA_TYPES = ['blockPuzzle', 'clickWord', 'pictureWord', 'default'] as const
export type CaptchaType = (typeof CAPTCHA_TYPES)[number]
