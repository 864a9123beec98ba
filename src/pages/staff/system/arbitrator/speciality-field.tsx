import { ARBITRATOR_LABELS } from '@shared/domain/arbitrators/roster'
import { groupSpecialities, joinItems, splitItems } from '@shared/domain/arbitrators/specialities'
import { Form, type SelectProps } from 'antd'
import { textRules } from '@/components/staff/common/text-rules'
import { MultiSelect } from '@/components/staff/form/multi-select'
import { DICT } from '@/config/dict-types'
import { useDictChoices } from '@/hooks/data/use-dict'

const MAX = 200

/** The specialities of an arbitrator, chosen from the dictionary by its groups; any text where there is none. */
export function SpecialityField() {
  const entries = useDictChoices(DICT.arbitratorSpeciality)
  const toOption = (label: string) => ({ label, value: label })
  const options = groupSpecialities(entries).flatMap(
    ({ label, specialities }): NonNullable<SelectProps['options']> =>
      label ? [{ label, title: label, options: specialities.map(toOption) }] : specialities.map(toOption),
  )
  return (
    <Form.Item
      name="profession"
      label={ARBITRATOR_LABELS.profession}
      rules={textRules([MAX, `专业长度不能超过 ${MAX} 个字符`])}
      extra="可以选几项；没有的专业先在字典管理的“仲裁员专业”中添加"
      getValueProps={(text: string) => ({ value: splitItems(text) })}
      normalize={(items: string[]) => joinItems(items)}
    >
      <MultiSelect
        mode={entries.length > 0 ? 'multiple' : 'tags'}
        tokenSeparators={['、', '，', ',', '；', ';']}
        options={options}
        placeholder="请选择专业"
        notFoundContent="专业字典中没有这一项"
      />
    </Form.Item>
  )
}
