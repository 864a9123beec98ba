import { z } from 'zod'

/** One facade menu, by its id in `FacadeInfo.menus`: title, route and breadcrumb without walking the tree. */
const facadeMenuInfo = z.strictObject({
  id: z.int(),
  parentId: z.int(),
  name: z.string(),
  path: z.string(),
  /** from /facade on */
  fullPath: z.string(),
  icon: z.string(),
  component: z.string().nullable(),
  /** dict right_panel_type */
  panelType: z.string().nullable(),
  sort: z.int(),
  visible: z.boolean(),
  externalUrl: z.string().nullable(),
  /** The address of the same page in the other language, if visitors can read it. Other servers do not have it. */
  translation: z.string().nullable().optional(),
})
export type FacadeMenuInfo = z.infer<typeof facadeMenuInfo>

export const facadeBanner = z.strictObject({
  id: z.int(),
  title: z.string().optional(),
  image: z.string(),
  url: z.string().optional(),
  sort: z.int(),
  /** Of the picture, in pixels, if known: an addition of this product. */
  width: z.int().optional(),
  height: z.int().optional(),
  /** Who made the picture: an addition of this product. */
  credit: z.string().optional(),
})
export type FacadeBanner = z.infer<typeof facadeBanner>

/** The commission's location, as a picture: an addition of this product. */
const contactMap = z.strictObject({
  image: z.string(),
  alt: z.string(),
  /** The location in a map service. */
  url: z.string().nullable(),
  width: z.int().optional(),
  height: z.int().optional(),
})
export type ContactMap = z.infer<typeof contactMap>

const facadeLink = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  logo: z.string().nullable().optional(),
  sort: z.int(),
})
export type FacadeLink = z.infer<typeof facadeLink>

/** Contract 13.2. */
export const facadeInfo = z.strictObject({
  name: z.string(),
  /** The name on English pages. Other servers do not have it. */
  englishName: z.string().nullable().optional(),
  adminTitle: z.string(),
  /** Texts of the home page and of the sign-in page. Other servers do not have them. */
  motto: z.string().nullable().optional(),
  introduction: z.string().nullable().optional(),
  signInMotto: z.string().nullable().optional(),
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
  banners: z.array(facadeBanner),
  links: z.array(facadeLink),
  copyright: z.string().nullable(),
  icp: z.string().nullable(),
  policeIcp: z.string().nullable(),
  /** Pictures of the footer: the badge beside `policeIcp`, and the code of the WeChat account. Other servers have none. */
  policeBadge: z.string().nullable().optional(),
  wechatCode: z.string().nullable().optional(),
  wechatName: z.string().nullable().optional(),
  /** sections shown on the home page */
  homeMenuIds: z.array(z.int()),
  menus: z.record(z.string(), facadeMenuInfo),
  /** Other servers do not have it. */
  contactMap: contactMap.nullable().optional(),
  /** Icons chosen for quick entries (dict common_use), by their value. Other servers do not have it. */
  quickIcons: z.record(z.string(), z.string()).optional(),
})
export type FacadeInfo = z.infer<typeof facadeInfo>
