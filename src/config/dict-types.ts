import { PUBLIC_DICT } from './public-dict-types'

/** Dictionary type keys of requirements R-dict-1 (values: contract 14), and of others that screens read. */
export const DICT = {
  ...PUBLIC_DICT,
  userType: 'user_type',
  commonStatus: 'common_status',
  terminal: 'terminal',
  menuType: 'system_menu_type',
  roleType: 'system_role_type',
  dataScope: 'system_data_scope',
  noticeType: 'system_notice_type',
  loginType: 'system_login_type',
  loginResult: 'system_login_result',
  smsChannelCode: 'system_sms_channel_code',
  smsTemplateType: 'system_sms_template_type',
  smsSendStatus: 'system_sms_send_status',
  smsReceiveStatus: 'system_sms_receive_status',
  errorCodeType: 'system_error_code_type',
  oauth2GrantType: 'system_oauth2_grant_type',
  mailSendStatus: 'system_mail_send_status',
  notifyTemplateType: 'system_notify_template_type',
  arbitratorSpeciality: 'arbitrator_speciality',
  richTextConfig: 'rich_text_config',
  rightPanelType: 'right_panel_type',
  socialType: 'system_social_type',
  configType: 'infra_config_type',
  booleanString: 'infra_boolean_string',
} as const
