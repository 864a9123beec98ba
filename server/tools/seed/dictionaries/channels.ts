import type { Dictionary } from './dictionary'

/** Dictionaries about messages on their way out, and about the infrastructure (contract 14). */
export const channelDictionaries: Dictionary[] = [
  {
    type: 'system_sms_channel_code',
    name: '短信渠道编码',
    entries: [
      ['DEBUG_DING_TALK', '调试(钉钉)', 'info'],
      ['ALIYUN', '阿里云', 'info'],
      ['TENCENT', '腾讯云'],
      ['HUAWEI', '华为云'],
      ['QINIU', '七牛云'],
    ],
  },
  {
    type: 'system_sms_template_type',
    name: '短信模板的类型',
    entries: [
      ['3', '营销', 'info'],
      ['1', '验证码', 'info'],
      ['2', '通知', 'info'],
    ],
  },
  {
    type: 'system_sms_send_status',
    name: '短信发送状态',
    entries: [
      ['0', '初始化', 'primary'],
      ['10', '发送成功', 'success'],
      ['20', '发送失败', 'danger'],
      ['30', '不发送', 'info'],
    ],
  },
  {
    type: 'system_sms_receive_status',
    name: '短信接收状态',
    entries: [
      ['0', '等待结果', 'primary'],
      ['10', '接收成功', 'success'],
      ['20', '接收失败', 'danger'],
    ],
  },
  {
    type: 'system_mail_send_status',
    name: '邮件发送状态',
    entries: [
      ['0', '初始化', 'primary'],
      ['10', '发送成功', 'success'],
      ['20', '发送失败', 'danger'],
      ['30', '不发送', 'info'],
    ],
  },
  {
    type: 'system_notify_template_type',
    name: '站内信模版的类型',
    entries: [
      ['1', '内部通知', 'info'],
      ['2', '系统消息', 'info'],
      ['3', '同事消息', 'info'],
    ],
  },
  {
    type: 'infra_config_type',
    name: '参数类型',
    entries: [
      ['1', '系统内置', 'default'],
      ['2', '自定义', 'info'],
    ],
  },
  {
    type: 'infra_boolean_string',
    name: '是否类型',
    entries: [
      ['true', '是', 'success'],
      ['false', '否', 'info'],
    ],
  },
  {
    type: 'infra_file_storage',
    name: '文件存储器',
    entries: [
      ['1', '数据库', 'default'],
      ['10', '本地磁盘', 'default'],
      ['11', 'FTP 服务器', 'default'],
      ['12', 'SFTP 服务器', 'default'],
      ['20', 'S3 对象存储', 'default'],
    ],
  },
]
