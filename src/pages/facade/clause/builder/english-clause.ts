import type { Settled } from './choices'

const LANGUAGES = {
  zh: 'The language of the arbitration shall be Chinese.',
  en: 'The language of the arbitration shall be English.',
  both: 'The languages of the arbitration shall be Chinese and English, and Chinese shall prevail.',
  'both-en': 'The languages of the arbitration shall be Chinese and English, and English shall prevail.',
} as const
const TRIBUNALS = { '1': 'one arbitrator', '3': 'three arbitrators' } as const
const PROCEDURES = { ordinary: 'ordinary procedure', summary: 'simplified procedure' } as const

/** The clause in English: it can be used alone, and says what the Chinese one says. */
export function englishClause(institution: string, choices: Settled): string {
  const {
    seatEnglish: seat,
    venueEnglish: venue,
    language,
    arbitrators,
    procedure,
    online,
    service,
  } = choices
  const isLater = choices.purpose === 'later'
  const contract = isLater ? 'the above contract' : 'this Contract'
  const text = [
    submission(institution.replace(/^the /i, ''), choices, contract),
    choices.foreign === 'yes' && seat && `The parties confirm that ${contract} involves a foreign element.`,
    seat && `The seat of arbitration shall be ${seat}.`,
    venue && `Hearings shall be held in ${venue}.`,
    language && LANGUAGES[language],
    arbitrators && `The arbitral tribunal shall be composed of ${TRIBUNALS[arbitrators]}.`,
    procedure &&
      `The parties agree that the ${PROCEDURES[procedure]} shall apply irrespective of the amount in dispute.`,
    online === 'yes' && 'The parties agree to hearings being held online.',
    online === 'no' && 'The parties do not agree to hearings being held online.',
    service === 'yes' &&
      `The parties agree that documents may be served by electronic means to the e-mail addresses and mobile numbers confirmed ${isLater ? 'by the parties' : 'in this Contract'}.`,
    isLater &&
      `This agreement prevails over any other provision of ${contract} on the settlement of disputes.`,
    choices.hasChinese &&
      `In case of any discrepancy between the Chinese text and the English text, the ${choices.prevails === 'en' ? 'English' : 'Chinese'} text shall prevail.`,
    'The arbitral award is final and binding upon all parties.',
  ]
    .filter(Boolean)
    .join(' ')
  return isLater
    ? `Arbitration Agreement\nThe parties, between whom disputes have arisen from a contract concluded by them (the above contract), agree as follows:\n${text}\nThis agreement takes effect when all parties have signed or sealed it.\nParty A (signature or seal):\nParty B (signature or seal):\nDate:`
    : text
}

function submission(institution: string, choices: Settled, contract: string): string {
  const existing = choices.purpose === 'later' ? ' and including the disputes that have arisen,' : ''
  const begin = `Any dispute arising from or in connection with ${contract}, including any question regarding its existence, validity, performance, breach or termination,${existing}`
  return choices.mediation === 'yes'
    ? `${begin} shall first be submitted to the ${institution} for mediation. If no settlement agreement is reached within thirty days from the date of the application for mediation, any party may submit the dispute to the ${institution} for arbitration in accordance with its arbitration rules in force at the time of applying for arbitration.`
    : `${begin} shall be submitted to the ${institution} for arbitration in accordance with its arbitration rules in force at the time of applying for arbitration.`
}
