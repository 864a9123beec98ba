import type { Finding, FindingKind } from '@shared/domain/clauses/findings'

/** What a finding means, and how sure rules on words can be of it. */
interface Verdict {
  title: string
  advice: string
  /** The rule: law and article. */
  basis: string
  sureness: '规定明确' | '需结合案情' | '仅作提示'
}

const LAW = '《仲裁法》'
/** 法释〔2006〕7号 */
const INTERPRETATION = '《最高人民法院关于适用〈仲裁法〉若干问题的解释》'
const OF_AGREEMENT = `${LAW}关于仲裁协议应当有请求仲裁的意思表示、仲裁事项和选定的仲裁机构的规定`
const OF_SCOPE = `${LAW}关于可以仲裁的纠纷范围的规定`

/** What a finding means for a clause that is to lead to this institution. */
export function verdictOf({ kind, isLess = false }: Finding, institution: string): Verdict {
  return VERDICTS[kind](institution, isLess)
}

const VERDICTS: Record<FindingKind, (institution: string, isLess: boolean) => Verdict> = {
  'no-arbitration': institution => ({
    title: '没有写明提交仲裁',
    advice: `从文字上看不出各方同意仲裁。需要仲裁的，请写明争议均提交${institution}仲裁。`,
    basis: OF_AGREEMENT,
    sureness: '规定明确',
  }),
  refused: () => ({
    title: '可能排除了仲裁',
    advice: '请核对此处是否约定不采用仲裁；需要约定仲裁的，请删去此类文字。',
    basis: OF_AGREEMENT,
    sureness: '需结合案情',
  }),
  family: (_, isLess) => ({
    title: isLess ? '可能属于婚姻家庭纠纷' : '婚姻、收养、监护、扶养、继承纠纷不能仲裁',
    advice: isLess
      ? '婚姻、收养、监护、扶养、继承纠纷不能仲裁。夫妻财产、彩礼等争议是否属于这类纠纷，要看具体的约定和请求。'
      : '这类纠纷请向人民法院起诉。与其无关的合同和财产权益纠纷，可以另行约定仲裁。',
    basis: OF_SCOPE,
    sureness: isLess ? '需结合案情' : '规定明确',
  }),
  land: () => ({
    title: '农村土地承包经营纠纷由专门的仲裁委员会办理',
    advice: '请向农村土地承包仲裁委员会申请仲裁，或者向人民法院起诉，本会不受理。',
    basis: '《农村土地承包经营纠纷调解仲裁法》第二条、第四条',
    sureness: '规定明确',
  }),
  labour: (institution, isLess) => ({
    title: isLess ? '可能是劳动关系' : '劳动、人事争议不由本会仲裁',
    advice: isLess
      ? '合同中写有工资、考勤、社会保险等内容的，不论用什么名称，都可能被认定为劳动关系；劳动争议由劳动人事争议仲裁委员会仲裁。'
      : `请向劳动人事争议仲裁委员会申请。劳务、承揽等不属于劳动关系的合同纠纷，可以约定“${institution}”。`,
    basis: '《劳动争议调解仲裁法》第二条、第五条',
    sureness: isLess ? '需结合案情' : '规定明确',
  }),
  administrative: () => ({
    title: '可能是行政争议',
    advice: '依法应当由行政机关处理的争议不能仲裁；行政协议约定仲裁的，约定无效，法律另有规定的除外。',
    basis: `${OF_SCOPE}；《最高人民法院关于审理行政协议案件若干问题的规定》第二条、第二十六条`,
    sureness: '需结合案情',
  }),
  outside: () => ({
    title: '可能不属于可以仲裁的事项',
    advice: '仲裁解决平等主体之间的合同纠纷和其他财产权益纠纷。请核对此处的争议是否由其他机关办理。',
    basis: OF_SCOPE,
    sureness: '需结合案情',
  }),
  'other-body': institution => ({
    title: '约定的不是仲裁机构',
    advice: `这个单位不能依《仲裁法》作出裁决。需要仲裁的，请写明“${institution}”。`,
    basis: OF_AGREEMENT,
    sureness: '规定明确',
  }),
  'no-institution': institution => ({
    title: '没有写明仲裁机构',
    advice: `没有选定仲裁机构，又达不成补充协议的，仲裁协议可能无效。请写明“${institution}”。`,
    basis: OF_AGREEMENT,
    sureness: '规定明确',
  }),
  'rules-only': institution => ({
    title: '只约定了仲裁规则',
    advice: `只约定规则的，视为没有约定机构；按照该规则能够确定机构，或者各方达成补充协议的除外。请写明“${institution}”。`,
    basis: `${INTERPRETATION}第四条`,
    sureness: '需结合案情',
  }),
  'vague-institution': institution => ({
    title: '仲裁机构不明确',
    advice: `从文字上不能确定是哪一家仲裁机构，达不成补充协议的，仲裁协议可能无效。请写明全称“${institution}”。`,
    basis: `${OF_AGREEMENT}；${INTERPRETATION}第五条、第六条`,
    sureness: '规定明确',
  }),
  'local-institution': (institution, isLess) =>
    isLess
      ? {
          title: '约定由本地的仲裁机构仲裁',
          advice: `本地只有本会一家仲裁机构，一般视为约定由本会仲裁。为避免争议，请写明“${institution}”。`,
          basis: `${INTERPRETATION}第六条`,
          sureness: '需结合案情',
        }
      : {
          title: '约定由某地的仲裁机构仲裁',
          advice: `该地只有一家仲裁机构的，视为约定由其仲裁；有两家以上又达不成协议的，仲裁协议无效。请写明全称，例如“${institution}”。`,
          basis: `${INTERPRETATION}第六条`,
          sureness: '需结合案情',
        },
  'short-institution': institution => ({
    title: '机构名称不完整或者有出入',
    advice: `名称不准确，但能够确定是哪一家的，视为选定了该机构。为避免争议，请写明全称“${institution}”，一字不差。`,
    basis: `${INTERPRETATION}第三条`,
    sureness: '需结合案情',
  }),
  'former-name': institution => ({
    title: '写的是本会的曾用名',
    advice: `一般可以确定是本会。新订合同请写现在的名称“${institution}”。`,
    basis: `${INTERPRETATION}第三条`,
    sureness: '需结合案情',
  }),
  'maybe-ours': institution => ({
    title: '是否指本会？名称可能有错字',
    advice: `与“${institution}”只差一两个字。指本会的，请改正；另有这个名称的机构的，不由本会仲裁。`,
    basis: `${INTERPRETATION}第三条`,
    sureness: '需结合案情',
  }),
  branch: institution => ({
    title: '写的是分支机构或者内设机构',
    advice: `分支机构、内设机构以本会的名义办案，一般可以确定是本会。为避免争议，请写“${institution}”，需要在该处开庭的，另写开庭地点。`,
    basis: `${INTERPRETATION}第三条`,
    sureness: '需结合案情',
  }),
  'other-institution': institution => ({
    title: '约定的不是本会',
    advice: `请核对这个名称是否正确、这家机构是否存在。需要由本会仲裁的，请写明“${institution}”。`,
    basis: OF_AGREEMENT,
    sureness: '仅作提示',
  }),
  'several-institutions': institution => ({
    title: '约定了两个以上仲裁机构',
    advice: `各方可以协议选择其中一家；达不成一致的，仲裁协议无效。请只写一家，例如“${institution}”。`,
    basis: `${INTERPRETATION}第五条`,
    sureness: '规定明确',
  }),
  'other-rules': institution => ({
    title: '适用的是另一家机构的规则',
    advice: `请核对${institution}是否同意适用该规则；一般写“该会现行有效的仲裁规则”。`,
    basis: `${INTERPRETATION}第四条`,
    sureness: '仅作提示',
  }),
  'ad-hoc': (institution, isLess) => ({
    title: '没有仲裁机构的临时仲裁',
    advice: isLess
      ? '涉外争议在法律规定的范围内可以由专设仲裁庭仲裁，请核对是否符合条件。'
      : `没有涉外因素的争议，应当选定仲裁机构。请写明“${institution}”。`,
    basis: `${LAW}关于选定仲裁机构和专设仲裁庭的规定`,
    sureness: '需结合案情',
  }),
  foreign: (_, isLess) => ({
    title: '约定在境外或者由境外机构仲裁',
    advice: isLess
      ? '条款中提到涉外当事人或者涉外因素。请核对争议确有涉外因素，否则约定可能无效。'
      : '争议没有涉外因素的，约定在境外或者由境外机构仲裁，可能被认定无效。涉外因素指一方是外国人、外国企业，标的物或者法律事实在境外等。',
    basis:
      '《民事诉讼法》关于涉外仲裁的规定；《最高人民法院关于适用〈涉外民事关系法律适用法〉若干问题的解释（一）》第一条',
    sureness: '需结合案情',
  }),
  'or-court': () => ({
    title: '可能是“或裁或审”',
    advice:
      '同一争议既可以仲裁又可以起诉的，仲裁协议无效；但一方申请仲裁，另一方没有在首次开庭前提出异议的除外。请删去向法院起诉的文字。',
    basis: `${INTERPRETATION}第七条`,
    sureness: '规定明确',
  }),
  'not-final': () => ({
    title: '与一裁终局矛盾',
    advice:
      '裁决作出后，不能就同一纠纷再申请仲裁或者起诉。请删去这一句，写明“仲裁裁决是终局的，对各方均有约束力”。',
    basis: `${LAW}关于一裁终局的规定`,
    sureness: '规定明确',
  }),
  split: () => ({
    title: '不同的争议由不同的方式或者机构处理',
    advice: '按争议事项分开约定是可以的。请核对两类争议的界限是否清楚；界限不清的，容易就管辖发生争议。',
    basis: OF_AGREEMENT,
    sureness: '仅作提示',
  }),
  'no-matter': () => ({
    title: '没有写明仲裁事项',
    advice: '请写明哪些争议提交仲裁，例如“因本合同引起的或者与本合同有关的任何争议”。',
    basis: OF_AGREEMENT,
    sureness: '规定明确',
  }),
  blank: () => ({
    title: '有未填写的空白',
    advice: '请填写空白，或者删去不用的文字。机构名称空着的，等于没有选定仲裁机构。',
    basis: OF_AGREEMENT,
    sureness: '规定明确',
  }),
  unselected: () => ({
    title: '几种方式中没有选定一种',
    advice: '没有选定的，不能确定各方同意仲裁。请填写所选的序号或者勾选一项，并划去其他各项。',
    basis: OF_AGREEMENT,
    sureness: '规定明确',
  }),
  'language-mismatch': institution => ({
    title: '中文和英文约定的机构不一致',
    advice: `请核对两种文本。都应当指${institution}的，请改为同一家机构。`,
    basis: `${INTERPRETATION}第五条`,
    sureness: '需结合案情',
  }),
  'no-prevailing': () => ({
    title: '没有约定以哪种文本为准',
    advice: '两种文本有出入时容易发生争议。请写明“以中文文本为准”或者“以英文文本为准”。',
    basis: '《民法典》第四百六十六条第二款',
    sureness: '仅作提示',
  }),
}
