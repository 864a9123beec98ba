import type { SecurityNumber } from '@shared/domain/security'

interface NumberSetting {
  unit: string
  /** Why the default is what it is, and what to consider. */
  reason: string
}

/** The settings that are numbers. */
export const NUMBER_SETTINGS: Readonly<Record<SecurityNumber, NumberSetting>> = {
  passwordMinLength: {
    unit: '位',
    reason: '等级保护要求不少于 8 位，越长越难猜。只对新设的密码起作用，已有的密码不受影响。',
  },
  passwordMaxAge: {
    unit: '天',
    reason:
      '到期后须先修改密码才能继续使用。等级保护要求定期更换，可以设为 90 天；更换过于频繁，用户反而会选用容易猜的密码，因此默认不限。',
  },
  sessionIdle: {
    unit: '分钟',
    reason: '离开座位后忘记退出的电脑，过了这段时间须重新登录。多人共用的电脑建议设为 30 到 60 分钟。',
  },
  sessionsPerUser: {
    unit: '处',
    reason: '超过时，最久没有使用的一处自动退出。设为 1，一个账号就不能由几个人同时使用。',
  },
  auditRetention: {
    unit: '天',
    reason: '《网络安全法》要求日志留存不少于六个月，因此不能少于 180 天。到期的记录每小时清理一次。',
  },
}

export const isNumber = (name: string): name is SecurityNumber => name in NUMBER_SETTINGS

/** A value as it is read aloud: `90 天`, or 不限. */
export const withUnit = (value: number, unit: string): string => (value === 0 ? '不限' : `${value} ${unit}`)
