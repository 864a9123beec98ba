/** Titles of contract 5, and what exactly each scope opens (server/features/users/oauth-endpoints.ts). */
const SCOPES: Record<string, { title: string; detail: string }> = {
  'user.read': { title: '访问您的个人信息', detail: '登录名、姓名、性别、头像、手机号和邮箱' },
  'user.write': { title: '修改您的个人信息', detail: '姓名和性别' },
}

/** What a scope is called on screen; another server's is shown as it is. */
export const scopeText = (scope: string): { title: string; detail: string } =>
  SCOPES[scope] ?? { title: scope, detail: '' }
