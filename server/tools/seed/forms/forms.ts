import { application, counterclaim, defence } from './claims'
import { authorization, legalRepresentative, serviceAddress } from './identity'
import { arbitratorChoice, evidenceList, preservation, withdrawal } from './procedure'

/** The ten templates of the download centre, in the order of a case; articles attach them by key. */
export const forms = {
  application,
  defence,
  counterclaim,
  authorization,
  evidenceList,
  preservation,
  arbitratorChoice,
  serviceAddress,
  legalRepresentative,
  withdrawal,
}

export type FormKey = keyof typeof forms
