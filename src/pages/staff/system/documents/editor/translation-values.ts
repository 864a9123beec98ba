import type { StaffDocument } from '@/api/public/documents'
import type { FacadeMenuInfo } from '@/api/public/facade'
import type { DocumentValues } from './form-values'

/** With what an English version begins: all that is the same in both languages. */
export function translationValues(
  original: StaffDocument | null | undefined,
  menus: Readonly<Record<string, FacadeMenuInfo>>,
): Partial<DocumentValues> {
  if (!original) return {}
  const address = menus[String(original.menuId)]?.translation
  const section = Object.entries(menus).find(([, { fullPath }]) => address && fullPath === address)
  const { cover, attachments, publishTime, effectiveDate, sort } = original
  return {
    ...(section && { menuId: Number(section[0]) }),
    ...{ cover: cover ?? '', attachments: attachments ?? [] },
    ...{ publishTime, sort, effectiveDate: effectiveDate ?? '' },
  }
}
