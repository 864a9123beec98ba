/**
 * The public site is as light or dark as the device; every other page, the sign-in page among them, as the staff's
 * settings say. The script in index.html knows the same rule, to apply it before the first paint.
 */
export const followsDevice = (path: string): boolean => /^\/(index\.html?|(facade|page)(\/.*)?)?$/.test(path)
