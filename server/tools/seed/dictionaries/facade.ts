import { SLOT } from '../articles/slots'
import { CONTACT } from '../commission'
import type { Dictionary } from './dictionary'
import { specialities } from './specialities'

/** The public site's own dictionaries (contract 14). */
export const facadeDictionaries: Dictionary[] = [
  {
    type: 'common_use',
    name: '常用功能',
    remark: '首页快捷入口：键值为站内路径或网址，标签为文字，备注为图标',
    entries: [
      ['/facade/received-notice', '收到仲裁通知', '', { remark: 'ep:document' }],
      ['/facade/filing-guide', '立案指南', '', { remark: 'ep:guide' }],
      ['/facade/fee-calculator', '收费计算', '', { remark: 'ep:coin' }],
      ['/facade/clause-builder', '示范条款', '', { remark: 'ep:notebook' }],
      ['/facade/downloads', '文书下载', '', { remark: 'ep:download' }],
      ['/facade/arbitrators', '仲裁员名册', '', { remark: 'ep:user' }],
    ],
  },
  {
    type: 'rich_text_config',
    name: '富文本配置',
    remark: '键值为位置，标签为标题，备注为该位置所用文章的编号',
    entries: [
      ['about', '机构简介', '', { remark: String(SLOT.about) }],
      ['charter', '章程', '', { remark: String(SLOT.charter) }],
      ['guide', '仲裁指南', '', { remark: String(SLOT.guide) }],
      ['fee', '收费标准', '', { remark: String(SLOT.fee) }],
      ['privacy', '隐私声明', '', { remark: String(SLOT.privacy) }],
    ],
  },
  {
    type: 'contact_us_config',
    name: '联系我们配置',
    remark: '标签为项目，键值为显示内容；键值不能重复，不超过 100 个字符',
    entries: [
      [CONTACT.address, '地址'],
      [CONTACT.postcode, '邮编'],
      [CONTACT.filingPhone, '立案电话'],
      [CONTACT.advicePhone, '咨询电话'],
      [CONTACT.fax, '传真'],
      [CONTACT.mail, '电子邮箱'],
      [CONTACT.hours, '工作时间'],
      [CONTACT.route, '乘车路线'],
      [CONTACT.complaintPhone, '监督电话'],
      [CONTACT.rosterPhone, '仲裁员工作部电话'],
      [CONTACT.filingMail, '立案邮箱'],
      [CONTACT.stepFree, '无障碍通道'],
    ],
  },
  {
    type: 'arbitrator_roster_type',
    name: '仲裁员名册类型',
    entries: [
      ['1', '国内仲裁员', 'info'],
      ['2', '涉外仲裁员', 'info'],
      ['3', '港澳台仲裁员', 'info'],
      ['4', '调解员', 'info'],
    ],
  },
  specialities,
  {
    type: 'download_group',
    name: '文书下载分组',
    remark: '文书下载页的分组，按显示顺序排列；文件归入哪一组，在文件管理的下载中心中选择',
    entries: [
      ['1', '申请'],
      ['2', '委托与身份'],
      ['3', '答辩、异议与反请求'],
      ['4', '组庭与证据'],
      ['5', '保全'],
      ['6', '撤回与其他'],
      ['7', 'English forms'],
    ],
  },
  {
    type: 'typo',
    name: '错别字',
    remark: '发布前检查的错别字：键值是错的写法，标签是对的写法',
    entries: [
      ['仲载', '仲裁'],
      ['仲裁厅', '仲裁庭'],
      ['栽决', '裁决'],
      ['申请入', '申请人'],
      ['帐户', '账户'],
      ['登陆网站', '登录网站'],
      ['其它', '其他'],
      ['做为', '作为'],
      ['按排', '安排'],
      ['法律规订', '法律规定'],
    ],
  },
  {
    type: 'right_panel_type',
    name: '右侧面板类型',
    entries: [
      ['1', '文章列表', 'info'],
      ['2', '文章详情', 'info'],
      ['3', '文件列表', 'info'],
      ['4', '仲裁员名册', 'info'],
      ['5', '联系我们', 'default'],
      ['6', '外部链接', 'info'],
    ],
  },
  {
    type: 'institution_names',
    name: '本会名称',
    remark:
      '条款核对用来认出本会：键值为名称，标签写明是曾用名、简称、分支机构，还是“本会是唯一仲裁机构的地方”',
    entries: [
      ['云州经济贸易仲裁委员会', '曾用名'],
      ['云仲', '简称'],
      ['云州市', '本会是唯一仲裁机构的地方'],
    ],
  },
  {
    type: 'fee_refund_stages',
    name: '退费比例',
    remark: '收费计算按此估算撤回申请时退还的费用：标签为撤回的阶段，键值为退还的百分数，例如 50',
    entries: [
      ['100', '受理前'],
      ['50', '受理后、仲裁庭组成前'],
      ['25', '仲裁庭组成后、首次开庭前'],
      ['0', '首次开庭后'],
    ],
  },
]
