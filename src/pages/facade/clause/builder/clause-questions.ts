/** One choice in the check of a clause that is already in a contract. */
interface ClauseAnswer {
  label: string
  /** Whether nothing is wrong with it. */
  isFine: boolean
  /** What it means for the clause. */
  meaning: string
  /** How to put it right. */
  remedy?: string
}

export interface ClauseQuestion {
  question: string
  answers: readonly ClauseAnswer[]
}

/** The three questions that find what most often makes a clause void (requirements R-clause-2). */
export const clauseQuestions = (institution: string): readonly ClauseQuestion[] => [
  {
    question: '是否写明仲裁机构，名称是否准确？',
    answers: [
      {
        label: `写的是“${institution}”，一字不差`,
        isFine: true,
        meaning: '仲裁机构明确。',
      },
      {
        label: '写的是其他名称、简称，或者同时写了几个机构',
        isFine: false,
        meaning: '不能确定是哪一家机构的，仲裁协议可能无效；简称或者错字可能引起对协议效力的争议。',
        remedy: `请各方补充约定，把机构名称改为“${institution}”，只写这一家。`,
      },
      {
        label: '只写了“当地仲裁委员会”“有关仲裁机构”之类',
        isFine: false,
        meaning: '没有选定仲裁机构。有的地方没有仲裁机构，有的地方不止一家，仲裁协议可能无效。',
        remedy: `请各方补充约定由“${institution}”仲裁；达不成补充约定的，可能无法仲裁。`,
      },
      {
        label: '没有写明机构',
        isFine: false,
        meaning: '没有选定仲裁机构，仲裁协议可能无效。',
        remedy: `请各方补充约定由“${institution}”仲裁；达不成补充约定的，可能无法仲裁。`,
      },
    ],
  },
  {
    question: '是否同时约定可以向法院起诉？',
    answers: [
      { label: '否，只约定了仲裁', isFine: true, meaning: '争议解决方式明确。' },
      {
        label: '是，写的是“可以仲裁，也可以起诉”“仲裁或者诉讼”',
        isFine: false,
        meaning: '这是“或裁或审”，各方没有一致选定仲裁，仲裁的约定一般无效。',
        remedy: '请删去向法院起诉的文字，只保留仲裁，并由各方签名或者盖章确认。',
      },
      {
        label: '是，写的是“对裁决不服的，可以起诉”',
        isFine: false,
        meaning: '仲裁实行一裁终局。这样约定与一裁终局相矛盾，可能引起对协议效力的争议。',
        remedy: '请删去这一句，写明“仲裁裁决是终局的，对各方均有约束力”。',
      },
    ],
  },
  {
    question: '是否写明“提交仲裁”和争议的范围？',
    answers: [
      { label: '都写明了', isFine: true, meaning: '有请求仲裁的意思表示，也有仲裁事项。' },
      {
        label: '没有写明“提交仲裁”，只写“协商解决”“依法解决”等',
        isFine: false,
        meaning: '没有请求仲裁的意思表示，不是仲裁协议。',
        remedy: '请写明争议“均提交”仲裁，而不是只写协商、调解或者依法处理。',
      },
      {
        label: '没有写明争议的范围，或者只写了其中一种争议',
        isFine: false,
        meaning: '没有写明仲裁事项的，仲裁协议可能无效；只写了一种争议的，其他争议不能提交仲裁。',
        remedy:
          '请写为“因本合同引起的或者与本合同有关的任何争议”，可以包括合同的订立、效力、履行、违约和解除。',
      },
    ],
  },
]
