/** What the fields of a client of the single sign-on are called, wherever they are shown. */
export const CLIENT_LABELS = {
  clientId: '客户端编号',
  secret: '客户端密钥',
  name: '应用名称',
  logo: '图标',
  description: '说明',
  status: '状态',
  redirectUris: '回调地址',
  scopes: '授权范围',
  autoApproveScopes: '免用户确认',
} as const
