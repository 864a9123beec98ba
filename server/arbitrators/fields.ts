import type { arbitratorCreateBody } from '@shared/contract/arbitrators'
import type { z } from 'zod'
import type { Reader } from '../db/database'
import { checkDictValue } from '../dictionaries'
import { checkPicture } from '../files/pictures/public-picture'

export const ROSTER_TYPES = 'arbitrator_roster_type'
export const SEXES = 'system_user_sex'

type ArbitratorFields = Omit<z.infer<typeof arbitratorCreateBody>, 'photo'>

const trimmed = (value: string | undefined) => value?.trim() || null

/** As it is stored: empty fields are null, and an arbitrator is on the roster unless the request says otherwise. */
export const toRow = (given: ArbitratorFields) => ({
  name: given.name.trim(),
  rosterType: given.rosterType,
  sex: given.sex || null,
  profession: trimmed(given.profession),
  region: trimmed(given.region),
  workUnit: trimmed(given.workUnit),
  jobTitle: trimmed(given.jobTitle),
  education: trimmed(given.education),
  language: trimmed(given.language),
  introduction: trimmed(given.introduction),
  appointTime: given.appointTime ?? null,
  sort: given.sort ?? 0,
  status: given.status ?? 0,
})

interface Chosen {
  rosterType: string | null
  sex: number | null
  photo: string | null
}

/**
 * What is chosen newly must be available: a kind, a sex, a picture that visitors may be served.
 * @throws Failure 1002007001, 1002007002, 400
 */
export async function checkChoices(db: Reader, next: Chosen, former?: Chosen): Promise<void> {
  if (next.rosterType !== (former?.rosterType ?? null))
    await checkDictValue(db, ROSTER_TYPES, next.rosterType ?? '')
  if (next.sex !== null && next.sex !== former?.sex) await checkDictValue(db, SEXES, next.sex)
  if (next.photo !== (former?.photo ?? null)) await checkPicture(db, '照片', next.photo ?? undefined)
}
