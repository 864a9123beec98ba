import type { SiteDraft, SitePart } from '@/api/system/facade-draft'
import { DICT } from '@/config/dict-types'
import type { FacadeValues } from './form-values'

/** What visitors would see if the form were saved as it is; half-typed lines without a value are left out. */
export function draftOf(values: FacadeValues, part: SitePart): SiteDraft {
  const { englishName, articleSource, review, grey, greyFrom, greyTo, watermark, ...shown } = values
  const { banners, links, contact, quick: lines, mapImage, mapAlt, mapUrl, ...texts } = shown
  const isWritten = (line: { label?: string; value?: string } | undefined) =>
    Boolean(line?.label?.trim() && line.value?.trim())
  const quick = lines.filter(isWritten)
  return {
    info: {
      ...texts,
      banners: banners.flatMap((banner, at) =>
        banner?.shown && banner.image
          ? [
              {
                ...{ id: at + 1, title: banner.title, image: banner.image, url: banner.url },
                ...{ credit: banner.credit, sort: at + 1 },
              },
            ]
          : [],
      ),
      links: links.flatMap((link, at) =>
        link?.name ? [{ id: at + 1, name: link.name, url: link.url, logo: link.logo, sort: at + 1 }] : [],
      ),
      contactMap: mapImage ? { image: mapImage, alt: mapAlt, url: mapUrl || null } : null,
      quickIcons: Object.fromEntries(
        quick.filter(({ icon }) => icon).map(({ value, icon }) => [value.trim(), icon]),
      ),
    },
    dicts: {
      [DICT.commonUse]: quick.map(({ label, value }) => ({ label, value: value.trim() })),
      [DICT.contactUsConfig]: contact.filter(isWritten).map(({ label, value }) => ({ label, value })),
    },
    part,
  }
}
