/**
 * Names of contract 3.6, and this product's own: a code that proves a number, a message to the number that was
 * replaced, the token of a link by which a password is set, and the
 * number of a visitor's message that was answered, or of an appointment that was moved or cancelled.
 */
export type SmsTemplate =
  | 'admin-sms-login'
  | 'admin-reset-password'
  | 'admin-change-phone'
  | 'admin-phone-changed'
  | 'admin-password-link'
  | 'feedback-answered'
  | 'visit-changed'

/** How messages are sent (docs/deploy.md): not at all, by writing them to the log, or through a provider. */
export type SmsSettings = { kind: 'none' } | { kind: 'log' } | ({ kind: 'aliyun' } & AliyunSettings)

export interface AliyunSettings extends Acs3Keys {
  /** The signature in front of every message, as registered with the provider. */
  signName: string
  /**
   * The provider's ids of the registered texts, whose only parameter is `code`, if any. Null: that text is not sent.
   */
  templates: Record<SmsTemplate, string | null>
  /** Origin of the service. */
  endpoint: string
}

export interface Acs3Keys {
  accessKeyId: string
  accessKeySecret: string
}
