/** 32 hexadecimal digits that no one can guess; `crypto.randomUUID` is only there over https. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
