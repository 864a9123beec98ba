import type { SettingPart, SettingText } from './setting'

/** What visitors look for (contract 14). */
const CONTACTS: readonly SettingText[] = [
  { label: '地址', words: '位置' },
  { label: '邮编', words: '邮政编码' },
  { label: '立案电话', words: '号码 座机' },
  { label: '咨询电话', words: '号码 座机 热线' },
  { label: '传真', words: '号码' },
  { label: '电子邮箱', words: '邮件 Email' },
  { label: '工作时间', words: '上班时间 作息' },
  { label: '乘车路线', words: '公交 地铁 交通' },
  { label: '无障碍通道', words: '轮椅 坡道 电梯 台阶' },
  { label: '监督电话', words: '投诉 号码' },
]

/** The fields of 门户设置. */
export const FACADE_TEXTS = {
  name: { label: '门户名称', hint: '显示在页眉、页脚和浏览器标题中', words: '机构名称 网站名称 单位名称' },
  adminTitle: { label: '管理系统名称', hint: '显示在后台和登录页', words: '后台名称 系统名称' },
  englishName: {
    label: '门户英文名称',
    hint: '英文页面使用，不填则显示中文名称',
    words: '英文 English',
  },
  motto: { label: '首页标语', hint: '显示在首页门户名称下方，不填则不显示', words: '口号' },
  introduction: { label: '首页简介', hint: '显示在首页标语下方，不填则不显示', words: '介绍' },
  signInMotto: { label: '登录页标语', hint: '显示在登录页门户名称下方，不填则不显示', words: '登录 口号' },
  articleSource: {
    label: '文章默认来源',
    hint: '新增文章时填入“来源”，不填则为门户名称',
    words: '来源 出处',
  },
  logo: { label: '门户标志', hint: '显示在页眉，高度不小于 112 像素', words: 'logo 徽标 图标' },
  favicon: {
    label: '网站图标',
    hint: '浏览器标签页和后台侧栏，64×64 像素以上的正方形',
    words: 'favicon 标签页图标',
  },
  banners: {
    ...{ label: '首页横幅', noun: '横幅', words: '轮播图 幻灯片 banner 首页图片' },
    hint: '首页自上而下依次显示，建议图片宽 1200、高 240 像素。',
  },
  quick: {
    ...{ label: '快捷入口', noun: '快捷入口', words: '常用功能 首页按钮' },
    hint: '显示在首页首屏下方，也是字典“常用功能”；指向已停用栏目的不显示。',
  },
  homeMenuIds: {
    ...{ label: '首页栏目', noun: '首页栏目', words: '首页列表 最新公告' },
    hint: '首页按此顺序显示：第一个在首屏显示最新 5 篇，第二个最醒目。',
  },
  contact: {
    ...{ label: '联系方式', noun: '联系方式', words: '电话 联系我们', items: CONTACTS },
    hint: '显示在“联系我们”和页脚，引用它的文章随即更新；多个号码用顿号隔开。',
  },
  mapImage: { label: '地图图片', hint: '显示在“联系我们”，建议宽 1200、高 750 像素', words: '位置 导航' },
  mapAlt: { label: '地图说明', hint: '看不到图片的访客读到的文字，如路名和地铁站', words: '位置' },
  mapUrl: { label: '地图链接', hint: '地图服务中本会位置的网址', words: '位置 导航 高德 百度' },
  links: {
    ...{ label: '友情链接', noun: '友情链接', words: '外部链接 相关网站' },
    hint: '显示在页脚；图片在名称之前，可以不设置。',
  },
  copyright: { label: '版权声明', hint: '显示在页脚', words: '著作权' },
  icp: { label: 'ICP 备案号', hint: '显示在页脚', words: '网站备案 工信部' },
  policeIcp: { label: '公安备案号', hint: '显示在页脚', words: '公网安备 网站备案' },
  policeBadge: {
    label: '公安备案图标',
    hint: '备案后由公安机关网站提供的图标，显示在公安备案号之前',
    words: '警徽 网警 公网安备',
  },
  wechatCode: { label: '公众号二维码', hint: '显示在页脚，不设置则不显示', words: '微信 二维码 公众号' },
  wechatName: { label: '公众号名称', hint: '显示在二维码下方', words: '微信 公众号' },
  review: {
    label: '发布前审核',
    hint: '启用后，没有“文章免审发布”权限的人员须送审，由他人发布',
    words: '送审 退回 审批',
  },
  grey: {
    label: '灰色模式',
    hint: '哀悼日使用：所选的页面以黑白显示。保存后，新打开或刷新的页面是黑白的',
    words: '哀悼日 公祭日 黑白 变灰 置灰',
  },
  greyFrom: { label: '灰色模式起始日期', hint: '从这一天零时起，不填则立即开始', words: '哀悼日' },
  greyTo: { label: '灰色模式结束日期', hint: '这一天结束时恢复，不填则一直保持', words: '哀悼日' },
  watermark: {
    label: '列表水印',
    hint: '用户、仲裁员、咨询投诉、登录日志和操作日志的列表上，显示查看人的姓名和时间，打印时也有',
    words: '个人信息 防泄露 截屏',
  },
} satisfies Record<string, SettingText>

export type FacadeField = keyof typeof FACADE_TEXTS

/** In the order in which a visitor meets them. */
export const FACADE_PARTS = [
  {
    part: 'name',
    title: '名称与标志',
    fields: [
      ...(['name', 'adminTitle', 'englishName', 'motto', 'introduction', 'signInMotto'] as const),
      ...(['articleSource', 'logo', 'favicon'] as const),
    ],
  },
  { part: 'banners', title: '首页横幅', fields: ['banners'] },
  { part: 'quick', title: '快捷入口', fields: ['quick'] },
  { part: 'columns', title: '首页栏目', fields: ['homeMenuIds'] },
  {
    part: 'contact',
    title: '联系方式',
    fields: ['contact', 'mapImage', 'mapAlt', 'mapUrl', 'wechatCode', 'wechatName'],
  },
  { part: 'links', title: '友情链接', fields: ['links'] },
  {
    part: 'legal',
    title: '版权与备案',
    fields: ['copyright', 'icp', 'policeIcp', 'policeBadge'],
  },
  { part: 'publishing', title: '文章发布', fields: ['review'] },
  { part: 'display', title: '灰色与水印', fields: ['grey', 'greyFrom', 'greyTo', 'watermark'] },
] as const satisfies readonly SettingPart<FacadeField>[]

export type FacadePart = (typeof FACADE_PARTS)[number]['part']

/** Names of contact lines that are offered; any other may be typed. */
export const CONTACT_NAMES = CONTACTS.map(({ label }) => label)

/** The texts of a field, with those that only some have. */
export const facadeText = (field: FacadeField): SettingText => FACADE_TEXTS[field]
