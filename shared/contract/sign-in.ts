import { z } from 'zod'
import { readPhone } from '../domain/texts/phone-number'
import { added } from './additions'
import { field, param } from './input'
import { menuNode } from './menus'
import { time } from './row'

/** Response of every sign-in method (contract 3). */
export const tokenPair = z.strictObject({
  userId: z.int(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token ends. */
  expiresTime: time(),
})
export type TokenPair = z.infer<typeof tokenPair>

/** The data of the failure with which a sign-in asks for a second step: an addition of this product. */
export interface SecondStepTicket {
  ticket: string
  /** Epoch ms after which the sign-in must be begun again. */
  expiresTime: number
}

/** Contract 3.4. Other ruoyi-compatible servers leave fields out or send null; lib/auth/permission-info.ts checks them. */
export const permissionInfo = z.strictObject({
  user: z.strictObject({
    id: z.int(),
    nickname: z.string(),
    avatar: z.string().nullable(),
    deptId: z.int().nullable(),
    username: z.string(),
    userName: z.string(),
    email: z.string().nullable(),
  }),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  menus: z.array(menuNode),
  /** The password was made by the system: until it is changed, nothing else is allowed. */
  mustChangePassword: added('strictPasswords', z.literal(true).optional()),
  /** It must be changed for its age. */
  passwordExpired: added('strictPasswords', z.literal(true).optional()),
  /** That of the header X-Permission-Version. */
  version: added('livePermissions', z.string().optional()),
  /** What this server has that ruoyi-vue-pro lacks (shared/contract/additions.ts). */
  additions: added('additions', z.array(z.string()).optional()),
})
export type PermissionInfo = z.infer<typeof permissionInfo>

/** A site whose accounts may be used to sign in. `type`: dict system_social_type. */
export const socialProviderInfo = z.strictObject({ type: z.int(), name: z.string() })
export type SocialProviderInfo = z.infer<typeof socialProviderInfo>

/** Sign-in methods besides name and password, as far as the server has them. */
export const availableSignInMethods = z.strictObject({
  /** Sign-ins by password need a captcha. Servers that do not say so need one. */
  captcha: z.boolean().optional(),
  /** SMS codes are available: to sign in, and for a forgotten password. */
  sms: z.boolean(),
  /** Visitors may register an account. */
  register: z.boolean(),
})
export type SignInMethods = z.infer<typeof availableSignInMethods>

const captchaVerification = field.optionalText({ max: [2000, '验证码不正确'] })

const SOCIAL_TYPES = [10, 20, 30, 31, 32, 34, 40]

/** Contract 3.1. */
export const loginBody = z
  .object({
    username: field.text('登录账号不能为空', {
      length: [4, 30, '账号长度为 4-30 位'],
      pattern: [/^[a-zA-Z0-9]{4,30}$/, '账号格式为数字以及字母'],
    }),
    // Accounts of ruoyi-vue-pro have 4 to 16 characters; new passwords here may have up to 64
    // (requirements R-signin-5).
    password: field.text('密码不能为空', { length: [4, 64, '密码长度为 4-64 位'] }),
    captchaVerification,
    socialType: field.optionalInt(),
    socialCode: field.optionalText({ max: [2000, '授权码不正确'] }),
    socialState: field.optionalText({ max: [2000, '授权 state 不正确'] }),
  })
  .superRefine((body, ctx) => {
    if (body.socialType === undefined) return
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', message })
    if (!SOCIAL_TYPES.includes(body.socialType)) refuse(`必须在指定范围 [${SOCIAL_TYPES.join(', ')}]`)
    else if (!body.socialCode) refuse('授权码不能为空')
    else if (!body.socialState) refuse('授权 state 不能为空')
  })
export type LoginBody = z.input<typeof loginBody>

/** `code`: of the authenticator app, or a recovery code. */
export const secondStepBody = z.object({
  ticket: field.text('登录凭据不能为空', { max: [64, '登录凭据不正确'] }),
  code: field.text('验证码不能为空', { max: [64, '验证码不正确'] }),
})
export type SecondStepBody = z.input<typeof secondStepBody>

/** Contract 3.5. */
export const registerBody = z.object({
  username: field.text('用户账号不能为空', {
    length: [4, 30, '用户账号长度为 4-30 个字符'],
    pattern: [/^[a-zA-Z0-9]{4,30}$/, '用户账号由 数字、字母 组成'],
  }),
  nickname: field.text('用户昵称不能为空', { max: [30, '用户昵称长度不能超过 30 个字符'] }),
  password: field.text('密码不能为空', { length: [8, 64, '密码长度为 8-64 位'] }),
  captchaVerification,
})
export type RegisterBody = z.input<typeof registerBody>

/** Contract 2.6, without the comma that its fourth group accepts by mistake. */
const MOBILE = /^(?:(?:\+|00)86)?1(?:3\d|4[014-9]|5[0-35-9]|6[25-7]|7[0-8]|8\d|9[0-35-9])\d{8}$/
const DIGITS = 11

/** A phone number of mainland China as its 11 digits, however it was typed or pasted. */
export const mobile = field
  .text('手机号不能为空', { max: [60, '手机号格式不正确'] })
  .transform(readPhone)
  .pipe(z.string().regex(MOBILE, '手机号格式不正确'))
  .transform(value => value.slice(-DIGITS))

/** Scenes of contract 3.6. Those of members, and registration, have no text here: nothing is sent for them. */
const SCENES = [1, 2, 3, 4, 21, 22, 23]

const codeRule = { max: [20, '验证码不正确'] } satisfies { max: [number, string] }

/**
 * Random, made by the requesting browser tab: a code requested with it is valid in that tab alone, and wrong codes from
 * elsewhere do not count against it.
 */
const requestKey = added(
  'codesOfTabs',
  field.optionalText({ pattern: [/^[\da-f]{32}$/, '页面已过期，请刷新后重试'] }),
)

/** Contract 3.6. */
export const smsSendBody = z.object({
  mobile,
  scene: field
    .int('发送场景不能为空')
    .refine(value => SCENES.includes(value), `必须在指定范围 [${SCENES.join(', ')}]`),
  captchaVerification,
  requestKey,
})
export type SmsSendBody = z.input<typeof smsSendBody>

/** Contract 3.7. */
export const smsLoginBody = z.object({ mobile, code: field.text('验证码不能为空', codeRule), requestKey })
export type SmsLoginBody = z.input<typeof smsLoginBody>

/** Contract 3.8. */
export const resetPasswordBody = z.object({
  password: field.text('密码不能为空', { length: [8, 64, '密码长度为 8-64 位'] }),
  mobile,
  // Texts of the contract.
  code: field.text('手机手机短信验证码不能为空', codeRule),
  requestKey,
})
export type ResetPasswordBody = z.input<typeof resetPasswordBody>

/** Contract 3.9. */
export const socialRedirectQuery = z.object({
  type: param.id('type'),
  redirectUri: param.requiredText('redirectUri', 2000),
})

/** The parameters of another site's redirect, as sign-in and binding send them (contract 3.10, 6.5). */
export const socialReturnBody = z.object({
  type: field.int('社交平台的类型不能为空'),
  code: field.text('授权码不能为空', { max: [2000, '授权码不正确'] }),
  state: field.text('state 不能为空', { max: [2000, 'state 不正确'] }),
})
export type SocialReturnBody = z.input<typeof socialReturnBody>
