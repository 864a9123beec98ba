import type { Insertable } from 'kysely'
import type { SearchWordTable } from '../../../platform/db/tables/documents'
import { PROCEDURE_ARTICLE } from '../articles/guide'
import { FOUNDED } from '../time'
import { LEGAL_ANSWERS, SAMPLE_ANSWERS } from './answers'
import { english } from './english'
import { answer, type Group, same } from './groups'
import { guides, services } from './services'

const groups: Group[] = [
  ...services,
  ...guides(PROCEDURE_ARTICLE),
  ...english,
  same('收费、费用、仲裁费'),
  same('立案、申请仲裁、提起仲裁'),
  same('裁决、判决'),
  same('申请书、申请表'),
  same('投诉、举报、监督'),
  same('在线、网上、线上、远程'),
  same('退费、退款、退钱'),
  same('撤回、撤诉、撤案'),
  same('被申请人、被告'),
  same('申请人、原告'),
  same('反请求、反诉'),
  same('答辩书、答辩状'),
  same('授权委托书、委托书'),
  same('证据清单、证据目录'),
  same('保全、查封、冻结'),
  same('票据、发票、收据'),
  same('法定代表人身份证明书、法人证明、法人身份证明、法定代表人证明'),
  same('假期、放假、节假日'),
  same('新仲裁法、新修订的仲裁法、新法'),
  same('执行、强制执行'),
  same('调解、调停'),
  same('开庭、庭审'),
  same(
    '工作时间、上班时间、上班、下班、几点上班、几点下班、办公时间、营业时间、周末、周六、周日、星期六、星期天、星期日、双休日、午休、中午',
  ),
  same('地址、位置、办公地址、开庭地点、开庭地址'),
  same('乘车路线、怎么走、坐车、怎么去、公交、地铁、路线、停车、停车场'),
  same('电子邮箱、邮箱、邮箱地址'),
  ...LEGAL_ANSWERS.map(answer),
  ...SAMPLE_ANSWERS.map(answer),
]

/** Words by which visitors search, and what they lead to. */
export const searchWords: Insertable<SearchWordTable>[] = groups.map(group => ({
  answer: '',
  ...group,
  createTime: FOUNDED,
}))
