import type { arbitratorCreateBody } from '@shared/contract/arbitrators'
import { ARBITRATOR_TEXTS } from '@shared/domain/arbitrators/roster'
import { joinItems, splitItems } from '@shared/domain/arbitrators/specialities'
import { mapKeys } from '@shared/domain/map-keys'
import type { z } from 'zod'
import { Failure } from '../../platform/api/envelope'
import { chinaDay } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import { checkDictValue } from '../dictionaries'
import { checkPicture } from '../pictures'
import { checkSpecialities } from './specialities'

/** The day in China; null for none. */
export const dayOf = (time: number | null) => (time === null ? null : chinaDay(time))

export const ROSTER_TYPES = 'arbitrator_roster_type'
export const SEXES = 'system_user_sex'

type ArbitratorFields = Omit<z.infer<typeof arbitratorCreateBody>, 'photo'>

const trimmed = (value: string | undefined) => value?.trim() || null

/** As it is stored: empty fields are null, and an arbitrator is on the roster unless the request says otherwise. */
export const toRow = (given: ArbitratorFields) => ({
  name: given.name.trim(),
  rosterType: given.rosterType,
  sex: given.sex || null,
  profession: joinItems(splitItems(given.profession)) || null,
  ...mapKeys(ARBITRATOR_TEXTS, name => trimmed(given[name])),
  appointTime: given.appointTime ?? null,
  termEndTime: given.termEndTime ?? null,
  sort: given.sort ?? 0,
  status: given.status ?? 0,
})

interface Term {
  appointTime: number | null
  termEndTime: number | null
}

/** A term cannot end before it begins. */
export const isTerm = ({ appointTime, termEndTime }: Term): boolean =>
  appointTime === null || termEndTime === null || appointTime <= termEndTime

export const TERM_MESSAGE = '聘期届满日不能早于聘任日期'

interface Chosen extends Term {
  profession: string | null
  rosterType: string | null
  sex: number | null
  photo: string | null
}

/**
 * What is chosen newly must be available: a kind, a sex, specialities, a picture that visitors may be served.
 * @throws Failure 1002007001, 1002007002, 1100002003, 1100002004, 400
 */
export async function checkChoices(
  db: Reader,
  next: Chosen,
  former?: Omit<Chosen, keyof Term>,
): Promise<void> {
  if (!isTerm(next)) throw new Failure(1100002003, TERM_MESSAGE)
  await checkSpecialities(db, next.profession, former?.profession)
  if (next.rosterType !== (former?.rosterType ?? null))
    await checkDictValue(db, ROSTER_TYPES, next.rosterType ?? '')
  if (next.sex !== null && next.sex !== former?.sex) await checkDictValue(db, SEXES, next.sex)
  if (next.photo !== (former?.photo ?? null)) await checkPicture(db, '照片', next.photo ?? undefined)
}
