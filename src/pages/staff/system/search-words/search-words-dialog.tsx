import { MAX_ANSWER, SEARCH_WORD_LABELS } from '@shared/domain/search-words'
import { Form, Input, Radio } from 'antd'
import {
  getSearchWordTargets,
  SEARCH_WORDS_KEY,
  type SearchWordKind,
  type SearchWords,
  type SearchWordsSave,
  searchWordsCalls,
  searchWordTargetsKey,
} from '@/api/content/search-words'
import { requiredText } from '@/components/staff/common/text-rules'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { RemoteSelect } from '@/components/staff/form/remote-select'
import type { ListedKind } from '@/hooks/data/record-kind'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { KINDS, nameOf } from './labels'

export const SEARCH_WORDS: ListedKind<SearchWords> = {
  ...{ noun: '搜索词', form: 'search-words', key: SEARCH_WORDS_KEY, load: searchWordsCalls.get },
  ...{ permission: 'system:search-words', missing: 1100032000 },
  nameOf,
}

type Values = Omit<SearchWordsSave, 'id'>

const LEADS = '访客搜索其中的词，先看到下面选定的内容，再看到其他结果。'

const FIELDS: RecordField[] = [
  { name: 'words', label: SEARCH_WORD_LABELS.words },
  { name: 'kind', label: SEARCH_WORD_LABELS.kind, show: value => KINDS[value as SearchWordKind] },
  { name: 'target', label: SEARCH_WORD_LABELS.target },
  { name: 'answer', label: SEARCH_WORD_LABELS.answer },
]

const valuesOf =
  (words: string) =>
  (row: SearchWords | null): Values => ({
    words: row?.words ?? words,
    kind: row?.kind ?? 'column',
    target: row?.target ?? '',
    answer: row?.answer ?? '',
  })

interface SearchWordsDialogProps {
  /** The group to change, or null for a new one. */
  row: SearchWords | null
  /** Of a new group. */
  words?: string
  onClose: () => void
}

/** Words by which visitors search, and what they are for. */
export const SearchWordsDialog = ({ row, words = '', onClose }: SearchWordsDialogProps) => (
  <RecordDialog
    kind={SEARCH_WORDS}
    row={row}
    width={640}
    toValues={valuesOf(words)}
    fields={FIELDS}
    create={searchWordsCalls.create}
    update={searchWordsCalls.update}
    onClose={onClose}
    fieldOf={{ 1100032002: 'words', 1100032003: 'target' }}
  >
    <Form.Item
      name="words"
      label={SEARCH_WORD_LABELS.words}
      extra="一组最多 20 个词，用顿号隔开，每个不超过 20 个字符。"
      rules={requiredText('搜索词不能为空', [500, '搜索词总长度不能超过 500 个字符'])}
    >
      <Input.TextArea rows={3} maxLength={500} placeholder="如 电话、联系方式、热线" />
    </Form.Item>
    <KindAndTarget />
  </RecordDialog>
)

const EXPLANATIONS: Record<SearchWordKind, string> = {
  ...{ column: LEADS, article: LEADS, file: LEADS },
  same: '访客搜索其中一个词，也会找到含有其他词的内容。',
  answer: '访客搜索其中的词，先看到下面的答复，再看到其他结果。适合不由本会办理的事项和一句话能说清的问题。',
}

/** Another kind has other numbers: what was chosen of the former one goes. */
function KindAndTarget() {
  const form = Form.useFormInstance<Values>()
  const kind = Form.useWatch('kind', form)
  const leads = kind !== undefined && kind !== 'same' && kind !== 'answer'
  return (
    <>
      <Form.Item
        name="kind"
        label={SEARCH_WORD_LABELS.kind}
        extra={EXPLANATIONS[kind ?? 'column']}
        rules={[{ required: true, message: '用途不能为空' }]}
      >
        <Radio.Group
          options={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
          onChange={() => form.setFieldsValue({ target: '' })}
        />
      </Form.Item>
      <Form.Item
        name="target"
        label={SEARCH_WORD_LABELS.target}
        hidden={!leads}
        rules={leads ? [{ required: true, message: '指向的内容不能为空' }] : []}
      >
        <TargetSelect kind={leads ? kind : 'same'} />
      </Form.Item>
      <Form.Item
        name="answer"
        label={SEARCH_WORD_LABELS.answer}
        hidden={kind !== 'answer'}
        rules={
          kind === 'answer'
            ? requiredText('答复不能为空', [MAX_ANSWER, `答复不能超过 ${MAX_ANSWER} 个字符`])
            : []
        }
      >
        <Input.TextArea maxLength={MAX_ANSWER} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </>
  )
}

interface TargetSelectProps {
  kind: SearchWordKind
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** Sections, articles or files that visitors may open. */
const TargetSelect = ({ kind, ...props }: TargetSelectProps) => (
  <RemoteSelect
    {...props}
    queryKey={searchWordTargetsKey(kind)}
    find={(query, signal) => getSearchWordTargets({ kind, ...query }, signal)}
    enabled={kind !== 'same'}
    placeholder="输入名称查找"
  />
)
