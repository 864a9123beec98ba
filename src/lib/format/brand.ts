import { cut } from '@shared/domain/texts/cut'
import { env } from '@/config/env'
import { safeImage } from '../html/safe-link'

/** What the site calls itself, as the facade's settings say (contract 13.2). */
export interface Brand {
  /** Of the commission: page title, header of the facade. */
  name: string
  /** Of its back-office: sidebar, sign-in page. */
  adminTitle: string
  /** Below the name on the sign-in page; empty for none. */
  signInMotto: string
  /** Address of the icon on the browser's tab. */
  favicon: string
  /** Address of the picture beside the name; empty for the emblem that is drawn here. */
  logo: string
}

/** The texts of the build: where nothing else is known, and for what the settings leave out. */
export const DEFAULT_BRAND: Brand = {
  name: env.title,
  adminTitle: env.adminTitle,
  signInMotto: '',
  favicon: '/favicon.svg',
  logo: '',
}

/** Twice what the server allows; no name of a commission is longer. */
const MAX_NAME = 100
const MAX_ADDRESS = 2000

/** Pure: the brand in a response of the server, or in a stored one. Invalid names and pictures are left out. */
export function readBrand(value: unknown): Brand {
  const given: Partial<Record<keyof Brand, unknown>> =
    typeof value === 'object' && value !== null ? value : {}
  return {
    name: nameOf(given.name) || DEFAULT_BRAND.name,
    adminTitle: nameOf(given.adminTitle) || DEFAULT_BRAND.adminTitle,
    signInMotto: nameOf(given.signInMotto),
    favicon: pictureOf(given.favicon) || DEFAULT_BRAND.favicon,
    logo: pictureOf(given.logo),
  }
}

const nameOf = (value: unknown) => (typeof value === 'string' ? cut(value.trim(), MAX_NAME) : '')

/** A file of this site. A data URL would be stored with it, and is no uploaded picture. */
function pictureOf(value: unknown): string {
  const address = safeImage(value)
  return address?.startsWith('/') && address.length <= MAX_ADDRESS ? address : ''
}
