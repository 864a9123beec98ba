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
  section(
    'rate、rates、budget、quote、invoice、receipt、reimburse、reimbursement、free、discount、euro、payable、shares、bear',
    SECTION.englishFees,
  ),
  section(
    'street、city、train、station、taxi、subway、staff、secretary、enquiry、enquiries、inquiry、speak、clock、lunchtime、complaint、complain、complaints、appointment',
    ENGLISH_CONTACT,
  ),
  ...screen(
    'lodge、dispute、upload、portal、efiling、represented、representation、notarise、notary、identity、id、checklist、steps、register、registration、accepted',
    'How to File a Case',
  ),
  section(
    'interpreter、interpretation、zoom、virtual、confidentially、consolidate、intervene、discovery、disclosure、experts、appraisal、adjourn、postpone、postponement、reschedule、schedule、timeline、faster、arbitral',
    SECTION.englishRules,
  ),
  ...screen(
    'final、binding、court、courts、overseas、abroad、assets、debtor、losing、lost、won、winning、abide、collect、interest、reopen、reconsider',
    'After the Award',
  ),
  ...screen(
    'reply、notified、courier、letter、envelope、defending、contest、challenged、accused、involved、ignoring、attend、absence',
    'Received a Notice?',
  ),
  ...screen(
    'code、check、spam、hoax、forged、forgery、counterfeit、confirm、authenticity',
    'Verify a Notice',
  ),
  section('escalation、insert', SECTION.englishClauses),
  ...screen('docx、blank、fill、signature、poa', 'Forms'),
  section(
    'independent、government、established、governance、who、leadership、board、members、secretariat、chairperson、director',
    SECTION.englishAbout,
  ),
]
