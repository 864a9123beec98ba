import type { Span } from './units'

/**
 * Places of the mainland, most of which have an arbitral institution of their own: another one of them is no misspelling of
 * this commission's name. Not complete, and no list of institutions.
 */
const PLACES =
  `北京 天津 上海 重庆 石家庄 唐山 秦皇岛 邯郸 邢台 保定 张家口 承德 沧州 廊坊 衡水 太原 大同 阳泉 长治 晋城 朔州 晋中
运城 忻州 临汾 吕梁 呼和浩特 包头 乌海 赤峰 通辽 鄂尔多斯 呼伦贝尔 巴彦淖尔 乌兰察布 兴安 锡林郭勒 沈阳 大连 鞍山 抚顺 本溪 丹东
锦州 营口 阜新 辽阳 盘锦 铁岭 朝阳 葫芦岛 长春 吉林 四平 辽源 通化 白山 松原 白城 延边 哈尔滨 齐齐哈尔 鸡西 鹤岗 双鸭山 大庆 伊春
佳木斯 七台河 牡丹江 黑河 绥化 南京 无锡 徐州 常州 苏州 南通 连云港 淮安 盐城 扬州 镇江 泰州 宿迁 杭州 宁波 温州 嘉兴 湖州 绍兴
金华 衢州 舟山 台州 丽水 义乌 合肥 芜湖 蚌埠 淮南 马鞍山 淮北 铜陵 安庆 黄山 滁州 阜阳 宿州 六安 亳州 池州 宣城 福州 厦门 莆田
三明 泉州 漳州 南平 龙岩 宁德 南昌 景德镇 萍乡 九江 新余 鹰潭 赣州 吉安 宜春 抚州 上饶 济南 青岛 淄博 枣庄 东营 烟台 潍坊 济宁
泰安 威海 日照 临沂 德州 聊城 滨州 菏泽 莱芜 郑州 开封 洛阳 平顶山 安阳 鹤壁 新乡 焦作 濮阳 许昌 漯河 三门峡 南阳 商丘 信阳 周口
驻马店 济源 武汉 黄石 十堰 宜昌 襄阳 鄂州 荆门 孝感 荆州 黄冈 咸宁 随州 恩施 仙桃 长沙 株洲 湘潭 衡阳 邵阳 岳阳 常德 张家界
益阳 郴州 永州 怀化 娄底 湘西 广州 韶关 深圳 珠海 汕头 佛山 江门 湛江 茂名 肇庆 惠州 梅州 汕尾 河源 阳江 清远 东莞 中山 潮州
揭阳 云浮 南宁 柳州 桂林 梧州 北海 防城港 钦州 贵港 玉林 百色 贺州 河池 来宾 崇左 海口 三亚 海南 儋州 成都 自贡 攀枝花 泸州 德阳 绵阳
广元 遂宁 内江 乐山 南充 眉山 宜宾 广安 达州 雅安 巴中 资阳 阿坝 甘孜 凉山 贵阳 六盘水 遵义 安顺 毕节 铜仁 黔南 黔东南 黔西南
昆明 曲靖 玉溪 保山 昭通 丽江 普洱 临沧 楚雄 红河 文山 西双版纳 大理 德宏 拉萨 西安 铜川 宝鸡 咸阳 渭南 延安 汉中 榆林 安康 商洛
兰州 嘉峪关 金昌 白银 天水 武威 张掖 平凉 酒泉 庆阳 定西 陇南 西宁 海东 银川 石嘴山 吴忠 固原 中卫 乌鲁木齐 克拉玛依 吐鲁番
哈密 昌吉 阿克苏 喀什 和田 伊犁 石河子 河北 山西 辽宁 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 四川 贵州 云南 陕西 甘肃
青海 内蒙古 广西 西藏 宁夏 新疆 黑龙江`.split(/\s+/)

const KNOWN = new Set(PLACES)

/** A place as it is compared: without the kind of place it is. */
export const placeStem = (place: string): string =>
  place
    .replace(/^(中华人民共和国|中国)/, '')
    .replace(/(特别行政区|自治区|自治州|地区|省|市|县|区|州(?=市$))$/, '')

/** Whether it is the name of another place that has an institution. */
export const isKnownPlace = (place: string): boolean => KNOWN.has(placeStem(place))

/** Names with a word in them that would otherwise end a name: 呼和浩特, 和田. */
export const PLACE_WITH_AND = /呼和浩特|和田|和县|和平/g

const FOREIGN =
  '香港|澳门|台湾|中华民国|台北|新加坡|伦敦|英国|英格兰|巴黎|法国|纽约|美国|加利福尼亚|洛杉矶|旧金山|加拿大|多伦多|斯德哥尔摩|瑞典|日内瓦|苏黎世|瑞士|迪拜|阿联酋|首尔|韩国|大韩|东京|大阪|日本|吉隆坡|马来西亚|亚洲国际仲裁中心|悉尼|墨尔本|澳大利亚|德国|柏林|法兰克福|汉堡|维也纳|奥地利|海牙|荷兰|莫斯科|俄罗斯|曼谷|泰国|越南|河内|胡志明|印度|孟买|印尼|雅加达|菲律宾|马尼拉|国际商会|解决投资争端国际中心|米兰|意大利|马德里|西班牙|巴西|开罗|埃及|毛里求斯'
/** A place or an institution abroad, or in Hong Kong, Macao or Taiwan, which are treated alike here. */
export const FOREIGN_PLACE = new RegExp(FOREIGN)
const NEAR_PLACE = new RegExp(
  `(仲裁(?:地点|地|所在地)[^,。;]{0,6}|仲裁[^,。;]{0,4}[在于]|[在赴到于去由]|提交|申请)(?:${FOREIGN})(?:市|特别行政区)?([^,。;]{0,8})`,
  'g',
)

/** Where a seat abroad stands: 仲裁地为香港, 在香港仲裁; not an account or a company there. */
export function foreignSeatIn(text: string): Span | undefined {
  for (const { 0: words, 1: before = '', 2: after = '', index: start } of text.matchAll(NEAR_PLACE))
    if (before.startsWith('仲裁') ? !/^.{0,3}(?:公司|法院)/.test(after) : after.includes('仲裁'))
      return { start, end: start + words.length }
  return undefined
}

export const FOREIGN_PLACE_ENGLISH =
  /hong kong|macau|macao|taiwan|taipei|singapore|london|england|paris|france|new york|united states|california|los angeles|stockholm|sweden|geneva|zurich|switzerland|dubai|seoul|korea|tokyo|japan|kuala lumpur|malaysia|sydney|australia|frankfurt|germany|vienna|austria|the hague|moscow|russia|bangkok|thailand|vietnam|mumbai|india\b|jakarta|manila|toronto|canada|international chamber of commerce|london court/
