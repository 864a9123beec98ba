/** Languages as the roster names them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['中文', 'Chinese'],
  ['汉语', 'Chinese'],
  ['普通话', 'Mandarin'],
  ['粤语', 'Cantonese'],
  ['闽南语', 'Hokkien'],
  ['英语', 'English'],
  ['英文', 'English'],
  ['日语', 'Japanese'],
  ['韩语', 'Korean'],
  ['朝鲜语', 'Korean'],
  ['法语', 'French'],
  ['德语', 'German'],
  ['俄语', 'Russian'],
  ['西班牙语', 'Spanish'],
  ['葡萄牙语', 'Portuguese'],
  ['意大利语', 'Italian'],
  ['阿拉伯语', 'Arabic'],
  ['泰语', 'Thai'],
  ['越南语', 'Vietnamese'],
  ['马来语', 'Malay'],
  ['印尼语', 'Indonesian'],
  ['蒙古语', 'Mongolian'],
  ['藏语', 'Tibetan'],
  ['维吾尔语', 'Uyghur'],
  ['哈萨克语', 'Kazakh'],
])

/** What a language is called in English; as it was written where that is unknown. */
export const languageName = (language: string): string => NAMES.get(language) ?? language

/** Whether `languageName` knows it. */
export const isEnglish = (language: string): boolean =>
  NAMES.has(language) || !/\p{Script=Han}/u.test(language)

/** The languages of an arbitrator's field, each once. */
export const languagesOf = (text: unknown): string[] =>
  typeof text === 'string' ? [...new Set(text.split(/[、，,；;\s]+/).filter(Boolean))] : []
