import { isOpenPromise, numberOf, type ParameterRule, ruleOf } from '@shared/domain/parameters'
import type { Config } from '@/api/infra/config'
import { FACADE_TEXTS } from '@/config/settings/facade-settings'
import type { SettingText } from '@/config/settings/setting'

const FACADE = 'facade.'

/** The field of 门户设置 in which a parameter is set: `facade.home-menu-ids` is `homeMenuIds` there. */
export function facadeField(key: string): keyof typeof FACADE_TEXTS | undefined {
  if (!key.startsWith(FACADE)) return undefined
  const field = key.slice(FACADE.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return Object.hasOwn(FACADE_TEXTS, field) ? (field as keyof typeof FACADE_TEXTS) : undefined
}

/** Of these the remark is for programs. */
const EFFECTS: Readonly<Record<string, string>> = {
  'facade.filing-guide': '立案时提交材料的份数',
  'launch.card': '首页“上线准备”中标为不适用的事项',
}

/** What a parameter does, for people who do not know its key. */
export function effectOf({ key, remark }: Pick<Config, 'key' | 'remark'>): string {
  const rule = ruleOf(key)
  if (rule?.kind === 'switch') return rule.effect
  const field = facadeField(key)
  const text: SettingText | undefined = field && FACADE_TEXTS[field]
  return text?.hint ?? (Object.hasOwn(EFFECTS, key) ? EFFECTS[key] : remark) ?? ''
}

/** A value of a number or a switch in words: `180 天`, `启用`. A number that does not count is that which does. */
export function ruledText(rule: ParameterRule, value: string): string {
  if (rule.kind === 'switch') return value === 'true' ? '启用' : '停用'
  if (isOpenPromise(rule, value)) return '尚未设置'
  return `${numberOf(rule, value).toLocaleString('en-US')} ${rule.unit}`
}

/** What it is as delivered, in words; nothing for a parameter without a default. */
export function initialText(key: string): string | undefined {
  const rule = ruleOf(key)
  return rule && ruledText(rule, String(rule.initial))
}

/** Whether it is as delivered. */
export const isInitial = ({ key, value }: Pick<Config, 'key' | 'value'>): boolean =>
  value.trim() === String(ruleOf(key)?.initial)

/** A list or a record, as programs write it. */
export function structureOf(value: string): object | null {
  if (!/^\s*[[{]/.test(value)) return null
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'object' ? parsed : null
  } catch {
    return null
  }
}
