import type { Dictionary } from './dictionary'

/**
 * Dictionaries about accounts and the system itself; keys and values of contract 14. Its colours are too loud: here a kind
 * is grey, and red is what somebody has to see to.
 */
export const commonDictionaries: Dictionary[] = [
  {
    type: 'user_type',
    name: '用户类型',
    entries: [
      ['1', '会员', 'info'],
      ['2', '管理员', 'info'],
    ],
  },
  {
    type: 'common_status',
    name: '系统状态',
    entries: [
      ['0', '启用', 'success'],
      ['1', '停用', 'info'],
    ],
  },
  {
    type: 'terminal',
    name: '终端',
    entries: [
      ['10', '微信小程序', 'default'],
      ['11', '微信公众号', 'default'],
      ['20', 'H5 网页', 'default'],
      ['31', '苹果 App', 'default'],
      ['32', '安卓 App', 'default'],
    ],
  },
  {
    type: 'system_user_sex',
    name: '用户性别',
    entries: [
      ['1', '男', 'info', { cssClass: 'A' }],
      ['2', '女', 'info'],
    ],
  },
  {
    type: 'system_menu_type',
    name: '菜单类型',
    entries: [
      ['1', '目录'],
      ['2', '菜单'],
      ['3', '按钮'],
    ],
  },
  {
    type: 'system_role_type',
    name: '角色类型',
    entries: [
      ['1', '内置', 'default'],
      ['2', '自定义', 'info'],
    ],
  },
  {
    type: 'system_data_scope',
    name: '数据范围',
    entries: [
      ['1', '全部数据权限'],
      ['2', '指定部门数据权限'],
      ['3', '本部门数据权限'],
      ['4', '本部门及以下数据权限'],
      ['5', '仅本人数据权限'],
    ],
  },
  {
    type: 'system_notice_type',
    name: '通知类型',
    entries: [
      ['1', '通知', 'info'],
      ['2', '公告', 'info'],
    ],
  },
  {
    type: 'system_login_type',
    name: '登陆日志的类型',
    entries: [
      ['100', '账号登录', 'info'],
      ['101', '社交登录', 'info'],
      ['103', '短信登录', 'default'],
      ['200', '主动登出', 'info'],
      ['202', '强制登出', 'warning'],
    ],
  },
  {
    type: 'system_login_result',
    name: '登陆结果',
    entries: [
      ['0', '成功', 'success'],
      ['10', '账号或密码不正确', 'warning'],
      ['20', '用户被禁用', 'warning'],
      ['30', '验证码不存在', 'warning'],
      ['31', '验证码不正确', 'warning'],
      ['100', '未知异常', 'danger'],
      ['40', '等待两步验证', 'info'],
      ['41', '两步验证未通过', 'warning'],
    ],
  },
  {
    type: 'system_error_code_type',
    name: '错误码的类型',
    entries: [
      ['1', '自动生成', 'info'],
      ['2', '手动编辑', 'info'],
    ],
  },
  {
    type: 'system_oauth2_grant_type',
    name: 'OAuth 2.0 授权类型',
    entries: [
      ['password', 'password', 'default'],
      ['authorization_code', 'authorization_code', 'info'],
      ['implicit', 'implicit', 'info'],
      ['client_credentials', 'client_credentials', 'default'],
      ['refresh_token', 'refresh_token', 'info'],
    ],
  },
  {
    type: 'system_social_type',
    name: '社交类型',
    entries: [
      ['10', 'Gitee'],
      ['20', '钉钉'],
      ['30', '企业微信'],
      ['31', '微信公众平台'],
      ['32', '微信开放平台'],
      ['34', '微信小程序'],
      ['40', '支付宝小程序'],
    ],
  },
]
