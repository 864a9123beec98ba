import { PARAMETER_RULES } from '@shared/domain/parameters'

/** With what the editor begins a service announcement: rows of the configuration, which has its screen. */
export const SERVICE_SETTINGS = {
  graceDays: {
    key: 'service.grace-days',
    name: '公告送达届满后展示天数',
    remark: '新增公告送达时填入的天数：公告期届满后继续展示多少天，0 至 365',
  },
  maskNames: {
    key: 'service.mask-names',
    name: '公告送达遮蔽自然人姓名',
    remark: PARAMETER_RULES['service.mask-names'].effect,
  },
} as const
