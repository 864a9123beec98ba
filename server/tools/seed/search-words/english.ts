import { ENGLISH_CONTACT, SECTION } from '../menus/facade'
import { type Group, screen, section } from './groups'

/** Words by which visitors search in English; their plurals and other forms are known from them. */
export const english: Group[] = [
  section(
    'fee、fees、cost、price、charge、pay、payment、expensive、cheap、refund、deposit、advance、money、tariff、amount、deferral、instalment、waiver',
    SECTION.englishFees,
  ),
  ...screen(
    'calculate、calculator、calculation、estimate、dollar、dollars、usd、yuan、rmb、cny',
    'Fee Calculator',
  ),
  section(
    'clause、wording、contract、agreement、draft、drafting、model、seat、place、invalid、validity、bilingual、governing',
    SECTION.englishClauses,
  ),
  section(
    'phone、telephone、email、mail、address、office、hours、open、opening、located、location、fax、call、visit、contact、number、reach、directions、map、wechat',
    ENGLISH_CONTACT,
  ),
  section(
    'bus、parking、metro、airport、weekend、saturday、sunday、holiday、holidays、lunch、closed、working、wheelchair、reception',
    ENGLISH_CONTACT,
  ),
  section(
    'rule、rules、procedure、procedural、hearing、evidence、tribunal、language、confidential、confidentiality、witness、expedited、simplified、fast、summary、emergency、interim、injunction、freezing、preservation',
    SECTION.englishRules,
  ),
  section(
    'article、duration、long、months、counterclaim、joinder、consolidation、mediation、mediate、settle、settlement、challenge、remote、video、online、chairman、presiding、sole、withdraw、withdrawal',
    SECTION.englishRules,
  ),
  section(
    'commission、history、accept、disputes、institution、organisation、organization、labour、labor、employment、wages、divorce、family、inheritance、consumer',
    SECTION.englishAbout,
  ),
  ...screen(
    'arbitrator、arbitrators、panel、roster、list、appoint、nominate、choose、select、expert、biography、profile、nationality、german、speaks、speaking、foreign、hong、kong、mediators',
    'Arbitrators',
  ),
  ...screen(
    'file、filing、start、begin、commence、initiate、apply、application、copies、claim、claimant、case、lawsuit、sue、attorney、lawyer、counsel、represent、apostille、legalisation',
    'How to File a Case',
  ),
  ...screen(
    'legalization、notarised、notarized、passport、translation、translate、account、bank、wire、transfer、submit、submission、documents、papers、required、requirements',
    'How to File a Case',
  ),
  ...screen(
    'form、forms、download、request、template、templates、word、sample、samples、pdf、statement、nomination、power',
    'Forms',
  ),
  ...screen(
    'award、enforce、enforcement、recognition、recognise、recognize、set、aside、annul、annulment、appeal、refuse、york、convention、correct、correction、comply、execution、execute、unpaid',
    'After the Award',
  ),
  ...screen(
    'received、respondent、defence、defense、defendant、defend、respond、sued、against、jurisdiction、objection、object、default、absent、ignore、answer、served、summons',
    'Received a Notice?',
  ),
  ...screen(
    'verify、verification、genuine、authentic、fake、fraud、scam、real、phishing、true、suspicious、impersonation、trust、legit、legitimate',
    'Verify a Notice',
  ),
  ...screen('deadline、deadlines、limit、limits、period、days、due、date、expire、extension', 'Time Limits'),
  section('privacy、cookies、gdpr、data', SECTION.englishPrivacy),
  section('notices、news、announcement', SECTION.englishNotices),
]
