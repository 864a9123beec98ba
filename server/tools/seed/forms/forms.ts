import { application, counterclaim, defence, feeDeferral, joinder, jurisdictionObjection } from './claims'
import { fileInspection, withdrawal } from './closing'
import {
  englishAuthorization,
  englishDefence,
  englishEvidence,
  englishNomination,
  englishRequest,
} from './english'
import { authorization, legalRepresentative, serviceAddress } from './identity'
import { evidencePreservation, preservation } from './preservation'
import {
  appraisal,
  arbitratorChoice,
  challenge,
  evidenceCollection,
  evidenceList,
  postponement,
} from './tribunal'

/** The templates of the download centre, in the order of a case; articles attach them by key. */
export const forms = {
  application,
  feeDeferral,
  authorization,
  legalRepresentative,
  serviceAddress,
  defence,
  jurisdictionObjection,
  counterclaim,
  joinder,
  arbitratorChoice,
  challenge,
  evidenceList,
  evidenceCollection,
  appraisal,
  postponement,
  preservation,
  evidencePreservation,
  withdrawal,
  fileInspection,
  englishRequest,
  englishAuthorization,
  englishDefence,
  englishNomination,
  englishEvidence,
}

export type FormKey = keyof typeof forms
