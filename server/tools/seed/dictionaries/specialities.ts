import type { Dictionary } from './dictionary'

const GROUPS: readonly [label: string, specialities: readonly string[]][] = [
  ['工程与房地产', ['建设工程', '工程造价', '工程质量', '房地产开发', '房屋租赁与物业', '家装']],
  ['金融与保险', ['银行与借贷', '证券与基金', '保险', '信托与资产管理', '融资租赁', '金融消费']],
  ['公司与投资', ['股权转让', '公司治理', '投资与并购', '破产与重整', '财税与审计']],
  ['贸易与物流', ['买卖合同', '商贸流通', '特许经营', '物流运输']],
  ['涉外与海事', ['国际贸易', '国际投资', '国际工程', '国际商事仲裁', '海商海事', '跨境电子商务']],
  ['知识产权与科技', ['知识产权', '技术合同', '信息技术', '数据与网络安全', '文化创意']],
  ['产业与民生', ['能源', '农业', '制造业', '医疗健康', '旅游与服务', '民商事调解']],
]

/** What arbitrators are experts in, in two levels (shared/domain/arbitrators/specialities.ts). */
export const specialities: Dictionary = {
  type: 'arbitrator_speciality',
  name: '仲裁员专业',
  remark: '分两级：分组的键值如 1，组内专业的键值为“分组键值/序号”，如 1/3；名册中保存标签，按标签查找',
  entries: GROUPS.flatMap(([label, specialities], at) => [
    [String(at + 1), label] as const,
    ...specialities.map((speciality, place) => [`${at + 1}/${place + 1}`, speciality] as const),
  ]),
}
