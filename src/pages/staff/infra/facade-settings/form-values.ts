import type { GreyScope } from '@shared/domain/site/grey'
import type { FacadeConfig, FacadeConfigSave } from '@/api/infra/config'
import { FACADE_TEXTS, type FacadeField, facadeText } from '@/config/settings/facade-settings'
import type { HttpError } from '@/lib/http/errors'

/** The form: every text is there, an empty one stands for none. */
export interface FacadeValues {
  name: string
  englishName: string
  articleSource: string
  review: boolean
  grey: GreyScope
  greyFrom: string
  greyTo: string
  watermark: boolean
  adminTitle: string
  motto: string
  introduction: string
  signInMotto: string
  logo: string
  favicon: string
  copyright: string
  icp: string
  policeIcp: string
  policeBadge: string
  wechatCode: string
  wechatName: string
  banners: { image: string; title: string; url: string; credit: string; shown: boolean }[]
  homeMenuIds: number[]
  links: { name: string; url: string; logo: string }[]
  contact: { label: string; value: string }[]
  quick: { label: string; value: string; icon: string }[]
  mapImage: string
  mapAlt: string
  mapUrl: string
}

export function toValues(config: FacadeConfig): FacadeValues {
  const { name, englishName, adminTitle, logo, favicon, copyright, icp, policeIcp } = config
  return {
    ...{ name, englishName: englishName ?? '', adminTitle, logo: logo ?? '', favicon: favicon ?? '' },
    // Other ruoyi-compatible servers have none of these.
    ...{ motto: config.motto ?? '', introduction: config.introduction ?? '' },
    signInMotto: config.signInMotto ?? '',
    ...{ copyright: copyright ?? '', icp: icp ?? '', policeIcp: policeIcp ?? '' },
    ...{ policeBadge: config.policeBadge ?? '', wechatCode: config.wechatCode ?? '' },
    wechatName: config.wechatName ?? '',
    // Other ruoyi-compatible servers do not have it.
    articleSource: config.articleSource ?? '',
    review: config.review ?? false,
    ...{ grey: config.grey ?? 'off', greyFrom: config.greyFrom ?? '', greyTo: config.greyTo ?? '' },
    watermark: config.watermark ?? false,
    banners: config.banners.map(({ image, title, url, credit, hidden }) => ({
      ...{ image, title: title ?? '', url: url ?? '', credit: credit ?? '' },
      shown: hidden !== true,
    })),
    homeMenuIds: config.homeMenuIds,
    links: config.links.map(link => ({ name: link.name, url: link.url, logo: link.logo ?? '' })),
    contact: config.contact.map(({ label, value }) => ({ label, value })),
    // Other ruoyi-compatible servers have none of these.
    quick: (config.quick ?? []).map(({ label, value, icon }) => ({ label, value, icon })),
    ...{ mapImage: config.mapImage ?? '', mapAlt: config.mapAlt ?? '', mapUrl: config.mapUrl ?? '' },
  }
}

/** All of it: what is not sent would keep its value, empty texts and lists take it away. */
export const toSave = (values: FacadeValues): FacadeConfigSave => ({
  ...values,
  banners: values.banners.map(({ image, title, url, credit, shown }) => ({
    image,
    title: title ?? '',
    url: url?.trim() ?? '',
    credit: credit?.trim() ?? '',
    hidden: !shown,
  })),
  quick: values.quick.map(({ label, value, icon }) => ({ label, value: value.trim(), icon: icon ?? '' })),
  mapUrl: values.mapUrl?.trim() ?? '',
  links: values.links.map(({ name, url, logo }) => ({ name, url: url.trim(), logo: logo ?? '' })),
})

/** Names of the fields in the server's messages; longer ones first, since some begin alike. */
const WORDS = (Object.keys(FACADE_TEXTS) as FacadeField[])
  .map((field): [word: string, field: FacadeField] => {
    const { label, noun } = facadeText(field)
    return [noun ?? label, field]
  })
  .sort(([a], [b]) => b.length - a.length)

/** The field that a failure of the server names, and its message as it is shown beside it. */
export function fieldErrorOf({
  message,
}: HttpError): { field: keyof FacadeValues; text: string } | undefined {
  const field = WORDS.find(([word]) => message.includes(word))?.[1]
  return field && { field, text: message.replace(/^请求参数不正确[:：]/, '') }
}
