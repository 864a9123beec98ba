interface DocLink {
  title: string
  url: string
}

const SYSTEM_LOG: DocLink = { title: '系统日志', url: 'https://doc.iocoder.cn/system-log/' }
const NOTIFY: DocLink = { title: '站内信配置', url: 'https://doc.iocoder.cn/notify/' }

/**
 * Documentation of the family of products whose contract this one follows, by the name of the list it is about. Lists
 * of this product alone have none.
 */
export const DOC_LINKS: Readonly<Record<string, readonly DocLink[]>> = {
  user: [{ title: '用户体系', url: 'https://doc.iocoder.cn/user-center/' }],
  role: [
    { title: '功能权限', url: 'https://doc.iocoder.cn/resource-permission' },
    { title: '数据权限', url: 'https://doc.iocoder.cn/data-permission' },
  ],
  config: [{ title: '配置中心', url: 'https://doc.iocoder.cn/config-center/' }],
  file: [{ title: '上传下载', url: 'https://doc.iocoder.cn/file/' }],
  'login-log': [SYSTEM_LOG],
  'operate-log': [SYSTEM_LOG],
  'notify-template': [NOTIFY],
  'notify-message': [NOTIFY],
  'staff-session': [{ title: 'OAuth 2.0（SSO 单点登录）', url: 'https://doc.iocoder.cn/oauth2/' }],
}
