import { z } from 'zod'
import { ACCOUNT_EVENTS, type AccountEventKind } from '../domain/messages/account-events'
import { isWebAddress, storedFileOf } from '../domain/paths/addresses'
import { added } from './additions'
import { EMAIL_RULE, field } from './input'
import { saved, time } from './row'
import { mobile, socialReturnBody } from './sign-in'

/** Fields by which a signed-in caller proves to be the owner of the account: the password, or the second step. */
export const ownerProof = z.object({
  password: field.optionalText({ length: [4, 64, '密码长度为 4-64 位'] }),
  secondStep: field.optionalText({ max: [64, '验证码不正确'] }),
})
export type OwnerProof = z.infer<typeof ownerProof>

/** Contract 6.1. `sex`: dict system_user_sex (0 unknown). */
export const ownProfile = z.strictObject({
  id: z.int(),
  username: z.string(),
  nickname: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  sex: z.int().nullable(),
  avatar: z.string().nullable(),
  loginIp: z.string().nullable(),
  loginDate: time().nullable(),
  createTime: time(),
  roles: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  dept: z.strictObject({ id: z.int(), name: z.string(), parentId: z.int() }).nullable(),
  posts: z.array(z.strictObject({ id: z.int(), name: z.string() })).nullable(),
  ...saved,
})
export type UserProfile = z.infer<typeof ownProfile>

/** May be empty: no address. */
/** The fields of an account that its holder may change (contract 6.2). */
export const profileBody = z.object({
  nickname: field
    .optionalText({ max: [30, '用户昵称长度不能超过 30 个字符'] })
    .refine(value => value === undefined || value.trim() !== '', '用户昵称不能为空'),
  email: field.optionalText(EMAIL_RULE),
  mobile: field.optionalText({ length: [11, 11, '手机号长度必须 11 位'] }),
  sex: field
    .optionalInt()
    .refine(value => value === undefined || [0, 1, 2].includes(value), '必须在指定范围 [0, 1, 2]'),
  avatar: field
    .optionalText({ max: [512, '头像地址长度不能超过 512 个字符'] })
    // An upload responds with a path of this server, which is as valid as a full address.
    .refine(
      value => !value || isWebAddress(value) || storedFileOf(value) !== undefined,
      '头像地址格式不正确',
    ),
})
export type ProfileBody = z.infer<typeof profileBody>
/** Fields that are not sent do not change. Phone number and mail address have endpoints of their own. */
export type UserProfileSave = Omit<z.input<typeof profileBody>, 'email' | 'mobile'>

export const passwordBody = z.object({
  oldPassword: field.text('旧密码不能为空', { length: [4, 64, '密码长度为 4-64 位'] }),
  newPassword: field.text('新密码不能为空', { length: [8, 64, '密码长度为 8-64 位'] }),
})
export type PasswordSave = z.input<typeof passwordBody>

export const phoneCodeBody = z.object({ mobile, ...ownerProof.shape })
export type PhoneCodeBody = z.input<typeof phoneCodeBody>
export const phoneBody = z.object({
  mobile,
  smsCode: field.text('验证码不能为空', { max: [20, '验证码不正确'] }),
})
export type PhoneSave = z.input<typeof phoneBody>
/** An empty address removes it. */
export const emailBody = z.object({ email: field.optionalText(EMAIL_RULE), ...ownerProof.shape })
export type EmailSave = z.input<typeof emailBody>

/** An open session of the user. */
export const ownSession = z.strictObject({
  id: z.string(),
  /** User-Agent of its last use. */
  userAgent: z.string(),
  ip: z.string(),
  createTime: time(),
  /** Last use, exact to within five minutes. */
  lastTime: time(),
  /** The session of this request. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const sessionsEndBody = z.object({
  /** One session; left out: all but the caller's. */
  id: field.optionalText({ max: [64, '登录设备不正确'] }),
  ...ownerProof.shape,
})
export type SessionsEndBody = z.input<typeof sessionsEndBody>

/** An event of the user's account. */
export const accountEvent = z.strictObject({
  id: z.int(),
  kind: z.enum(Object.keys(ACCOUNT_EVENTS) as AccountEventKind[]),
  ip: z.string(),
  userAgent: z.string(),
  detail: z.string().nullable(),
  /** Number of occurrences where requests are counted by the hour; otherwise 1. */
  count: z.int(),
  createTime: time(),
  /** Of the last occurrence; otherwise as createTime. */
  lastTime: time(),
})
export type AccountEvent = z.infer<typeof accountEvent>

/** Contract 6.5. */
export const socialAccount = z.strictObject({
  id: z.int(),
  /** dict system_social_type */
  type: z.int(),
  openid: z.string(),
  nickname: z.string().nullable(),
  avatar: z.string().nullable(),
})
export type SocialAccount = z.infer<typeof socialAccount>

/** In calls of ruoyi-vue-pro, which asks for none. */
const addedProof = {
  password: added('ownSecurity', ownerProof.shape.password),
  secondStep: added('ownSecurity', ownerProof.shape.secondStep),
}
/** The callback's values and the owner's proof: at an unlocked screen no sign-in method may be added or removed. */
export const socialBindBody = socialReturnBody.extend(addedProof)
export const socialUnbindBody = z.object({
  type: field.int('社交平台的类型不能为空'),
  openid: field.text('社交用户的 openid 不能为空', { max: [100, '社交用户的 openid 不正确'] }),
  ...addedProof,
})
export type SocialUnbindBody = z.input<typeof socialUnbindBody>

/** Whether the caller's account has two-step sign-in. */
export const twoStepState = z.strictObject({
  /** null: it has not */
  enabledTime: time().nullable(),
  recoveryCodesLeft: z.int(),
})
export type TwoStepState = z.infer<typeof twoStepState>

export const twoStepSetUp = z.strictObject({
  /** base32, for the authenticator app */
  secret: z.string(),
})
export type TwoStepSetUp = z.infer<typeof twoStepSetUp>

const password = field.text('密码不能为空', { length: [4, 64, '密码长度为 4-64 位'] })
const code = field.text('验证码不能为空', { max: [64, '验证码不正确'] })
export const twoStepSetUpBody = z.object({ password })
export type TwoStepSetUpBody = z.input<typeof twoStepSetUpBody>
export const twoStepConfirmBody = z.object({ code })
export type TwoStepConfirmBody = z.input<typeof twoStepConfirmBody>
/** Needed for changes once two-step sign-in is on. */
export const twoStepChangeBody = z.object({ password, code })
export type TwoStepChangeBody = z.input<typeof twoStepChangeBody>
