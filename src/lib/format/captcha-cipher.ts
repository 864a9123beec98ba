import { ecb } from '@noble/ciphers/aes.js'

/**
 * The encryption that the captcha protocol requires (contract 4.4): AES-128-ECB with PKCS#7 padding, in base64.
 * WebCrypto has no ECB and is missing on plain http. The key comes with the puzzle, so this guards nothing; it is a
 * format.
 */
function seal(plain: string, secretKey: string | null): string {
  if (!secretKey) return plain
  const utf8 = new TextEncoder()
  const bytes = ecb(utf8.encode(secretKey)).encrypt(utf8.encode(plain))
  return btoa(String.fromCharCode(...bytes))
}

/** The solution of a puzzle before encryption. `y` is 5 in every block puzzle. */
export const slidePoint = (x: number) => JSON.stringify({ x, y: 5 })

/** The places clicked, in order, before sealing. */
export const clickPoints = (points: readonly { x: number; y: number }[]) =>
  JSON.stringify(points.map(({ x, y }) => ({ x, y })))

/**
 * `pointJson` of a check.
 * @param point as `slidePoint` or `clickPoints` writes it
 * @param secretKey the puzzle's; without one nothing is sealed
 */
export const sealPoint = (point: string, secretKey: string | null) => seal(point, secretKey)

/**
 * `captchaVerification` of a sign-in (contract 4.5).
 * @param point the same text that was checked, sealed or as it was typed: the server compares byte by byte
 */
export const sealVerification = (token: string, point: string, secretKey: string | null) =>
  seal(`${token}---${point}`, secretKey)
