import { ExportOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Card, Skeleton } from 'antd'
import { CONFIG_KEY } from '@/api/infra/config'
import {
  FILING_KEY,
  type FilingSetting,
  filingSetting,
  getFilingSetting,
  updateFilingSetting,
} from '@/api/system/filing-guide'
import { PageHead } from '@/components/staff/common/page-head'
import { PageForm } from '@/components/staff/form/page-form'
import { ListError } from '@/components/staff/list/list-error'
import { FACADE_HOME } from '@/config/constants'
import { useAccess } from '@/hooks/auth/use-access'
import { type FormRecord, type RecordField, readBack, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { FilingFields } from './filing-fields'
import { type FilingValues, toRule, toValues } from './form-values'
import { ruleLines } from './rule-lines'
import './filing-guide.css'

const FIELDS: RecordField[] = [
  {
    name: 'bands',
    label: '按争议金额',
    show: value =>
      (value as FilingValues['bands'])
        .map(({ upTo, sets }) => `${upTo || '以上'}：${sets ?? ''} 份`)
        .join('；'),
  },
  { name: 'perFurtherParty', label: '每增加一名当事人' },
  {
    name: 'withoutAmountBy',
    label: '没有争议金额的案件',
    show: value => (value === 'fixed' ? '固定份数' : '请当事人咨询'),
  },
  { name: 'withoutAmount', label: '没有争议金额的案件份数' },
  {
    name: 'arbitratorsBy',
    label: '约定了仲裁员人数的案件',
    show: value => (value === 'fixed' ? '按仲裁员人数' : '同样按争议金额'),
  },
  { name: 'one', label: '一名仲裁员' },
  { name: 'three', label: '三名仲裁员' },
  { name: 'article', label: '介绍仲裁流程的文章' },
]

/** In how many copies papers are filed, as the filing guide counts them (requirements R-filing-1). */
export default function FilingGuidePage() {
  const { data, error, isFetching, refetch } = useQuery(filingSetting())
  const mayChange = useAccess().can('system:filing-guide:update')
  return (
    <section className="filing-setting" aria-label="立案份数">
      <PageHead text="门户的立案指南按此计算立案材料的份数；访客的浏览器最多保留 1 分钟前的内容。">
        <Button
          href={`${FACADE_HOME}/filing-guide`}
          target="_blank"
          rel="noopener"
          icon={<ExportOutlined aria-hidden />}
        >
          查看立案指南（新窗口）
        </Button>
      </PageHead>
      {data?.copies === null && (
        <Alert
          type="warning"
          showIcon
          title="当前没有可用的份数规则，访客看到的是“请向立案部门咨询”。"
          className="filing-missing"
        />
      )}
      {data && mayChange ? (
        // The form continues with what it saved; what others save meanwhile is shown as a conflict.
        <SettingForm setting={data} />
      ) : (
        <Card>
          {data ? (
            <ul>
              {ruleLines(data.copies).map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : error ? (
            <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <Skeleton active paragraph={{ rows: 8 }} />
          )}
        </Card>
      )}
    </section>
  )
}

function SettingForm({ setting }: { setting: FilingSetting }) {
  const client = useQueryClient()
  const initial = toValues(setting)
  const record: FormRecord<FilingValues> = {
    read: async () => storedAs(await getFilingSetting({ silent: true }), toValues),
    fields: FIELDS,
    onStale: () => void client.invalidateQueries({ queryKey: FILING_KEY }),
  }
  const save = async (values: FilingValues, ifUpdatedAt?: number) => {
    const articleId = values.article ? Number(values.article) : null
    await updateFilingSetting({ copies: toRule(values), articleId }, ifUpdatedAt)
    notice.success('保存成功，访客最迟 1 分钟后看到')
    // The list of the configuration shows the same row; this form already shows what was saved.
    void client.invalidateQueries({ queryKey: CONFIG_KEY })
    return readBack(record)
  }
  return (
    <PageForm<FilingValues>
      label="立案份数"
      initialValues={initial}
      draft={{ form: 'filing-guide', record: 1 }}
      record={record}
      onSave={save}
      fieldOf={{ 1100013000: 'article' }}
      isWhole
    >
      <FilingFields initial={initial} />
    </PageForm>
  )
}
