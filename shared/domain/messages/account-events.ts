/**
 * Everything that is recorded about accounts (docs/threat-model.md, "Account events"): the text for staff, and whether the
 * owner also gets an in-site message, because the event changes how to sign in or may be someone else's act. `byAdmin`: done by an administrator, in the open.
 */
export const ACCOUNT_EVENTS = {
  'password-changed': { label: '修改了登录密码', notify: true },
  'password-reset': { label: '通过短信验证码重设了登录密码', notify: true },
  'password-assigned': { label: '登录密码被管理员重设', notify: true, byAdmin: true },
  'password-link': { label: '管理员生成了设密链接', notify: true, byAdmin: true },
  'password-set': { label: '通过设密链接设置了登录密码', notify: true },
  'phone-changed': { label: '更换了手机号', notify: true },
  'email-changed': { label: '更换了邮箱', notify: true },
  'two-step-on': { label: '启用了两步验证', notify: true },
  'two-step-off': { label: '停用了两步验证', notify: true },
  'recovery-codes-renewed': { label: '重新生成了恢复码', notify: true },
  'recovery-code-used': { label: '使用了恢复码', notify: true },
  'social-bound': { label: '绑定了社交账号', notify: true },
  'social-unbound': { label: '解除了社交账号绑定', notify: true },
  'token-reused': { label: '登录凭证被重复使用，该登录已结束', notify: true },
  'consent-ended': { label: '对其他网站的授权凭证被重复使用，该授权已结束', notify: true },
  'consent-given': { label: '授权了其他网站', notify: false },
  'consent-withdrawn': { label: '撤销了对其他网站的授权', notify: false },
  'sessions-ended': { label: '结束了登录', notify: false },
  'sessions-ended-by-admin': { label: '登录被管理员结束', notify: false },
  'account-disabled': { label: '账号已停用，全部登录已结束', notify: false },
  'account-enabled': { label: '账号已启用', notify: true, byAdmin: true },
  'account-deleted': { label: '账号已删除', notify: false },
  'roles-changed': { label: '角色被管理员修改', notify: true, byAdmin: true },
  'wrong-own-password': { label: '验证本人密码时输错', notify: false },
  'wrong-code': { label: '验证码输错', notify: false },
  'upload-refused': { label: '上传的文件被拒绝', notify: false },
  'file-visibility': { label: '修改了文件的查看范围', notify: false },
  'not-signed-in': { label: '未登录或登录已失效的访问', notify: false },
  'not-allowed': { label: '没有权限的访问', notify: false },
  'sign-ins-failed': { label: '登录失败次数过多，其余只计次数', notify: false },
  'too-many': { label: '操作过于频繁', notify: false },
  'captcha-failed': { label: '图形验证码未通过', notify: false },
  'bad-input': { label: '提交的内容不符合要求', notify: false },
} as const satisfies Record<string, { label: string; notify: boolean; byAdmin?: true }>

export type AccountEventKind = keyof typeof ACCOUNT_EVENTS
