/** What rules on words can find in a clause. */
export type FindingKind =
  | 'no-arbitration'
  | 'refused'
  | 'family'
  | 'land'
  | 'labour'
  | 'administrative'
  | 'outside'
  | 'other-body'
  | 'no-institution'
  | 'rules-only'
  | 'vague-institution'
  | 'local-institution'
  | 'short-institution'
  | 'former-name'
  | 'maybe-ours'
  | 'branch'
  | 'other-institution'
  | 'several-institutions'
  | 'other-rules'
  | 'ad-hoc'
  | 'foreign'
  | 'or-court'
  | 'not-final'
  | 'split'
  | 'no-matter'
  | 'blank'
  | 'unselected'
  | 'language-mismatch'
  | 'no-prevailing'

export interface Finding {
  kind: FindingKind
  /** The words that show it, without spaces; none where something is missing. */
  quote?: string
  /** Of some kinds: what makes it weigh less, such as a foreign party that is named. */
  isLess?: boolean
}

/** How this commission is called and was called; kept by its staff. */
export interface InstitutionNames {
  name: string
  englishName?: string | undefined
  former: readonly string[]
  /** 简称 */
  short: readonly string[]
  branches: readonly string[]
  /** Places where it is the only institution. */
  soleIn: readonly string[]
}

/** By the label of an entry of the dictionary with its names: which list its value belongs to. */
const LISTS: readonly [RegExp, 'former' | 'short' | 'branches' | 'soleIn'][] = [
  [/曾用名|原名/, 'former'],
  [/简称/, 'short'],
  [/分支|分会|办事处/, 'branches'],
  [/唯一|只有/, 'soleIn'],
]

/** The names of a dictionary whose labels say what they are. */
export function institutionNames(
  name: string,
  englishName: string | null | undefined,
  entries: readonly { label: string; value: string }[],
): InstitutionNames {
  const names = { former: [], short: [], branches: [], soleIn: [] } as Record<
    (typeof LISTS)[number][1],
    string[]
  >
  for (const { label, value } of entries) {
    const [, list] = LISTS.find(([words]) => words.test(label)) ?? []
    if (list) names[list].push(value)
  }
  return { name, englishName: englishName?.trim() || undefined, ...names }
}
