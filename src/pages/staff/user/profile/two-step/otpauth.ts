interface Account {
  issuer: string
  username: string
  /** base32 */
  secret: string
}

/** What an authenticator app reads from a QR code (the Key URI format); the rest is what every app takes for granted. */
export function otpauthAddress({ issuer, username, secret }: Account): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
