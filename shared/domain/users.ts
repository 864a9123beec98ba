/** What the fields of an account are called, wherever they are shown. */
export const USER_LABELS = {
  username: '登录名',
  nickname: '姓名',
  deptId: '部门',
  postIds: '岗位',
  mobile: '手机号码',
  email: '邮箱',
  sex: '性别',
  avatar: '头像',
  status: '状态',
  remark: '备注',
  roles: '角色',
} as const

/** Whom a user is known as, with what tells apart two of one name: 管理员（admin）. */
export const personText = ({ nickname, username }: { nickname: string; username: string }): string =>
  nickname === '' || nickname === username ? username : `${nickname}（${username}）`

/** Accounts that one call changes at once. */
export const MAX_USER_BATCH = 2_000

/** Accounts that an import takes at once. */
export const MAX_USER_IMPORT = 20_000
