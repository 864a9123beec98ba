import { feeLines, isFeeHead } from '@shared/domain/fees/fee-text'
import { useQuery } from '@tanstack/react-query'
import { Select, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type FeeTableRow, type StaffFeeTable, staffFeeTable } from '@/api/system/fee-table'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { Tag } from '@/components/staff/dict/tag'
import { BY_LABEL } from '@/components/staff/form/search-labels'
import { ListError } from '@/components/staff/list/list-error'
import { blockChanges, type Piece } from '@/lib/format/text-diff'
import { withTextKeys } from '@/lib/format/text-keys'
import { formatDay, formatTime } from '@/lib/format/time'
import { FeeExample } from './fee-example'
import { STATES } from './states'

const FeeCurve = lazy(async () => ({ default: (await import('./fee-curve')).FeeCurve }))

interface ViewDialogProps {
  row: FeeTableRow
  /** With which it can be compared. */
  rows: FeeTableRow[]
  onClose: () => void
}

/** A fee table to be read, tried out, and compared with another. */
export function ViewDialog({ row, rows, onClose }: ViewDialogProps) {
  const [otherId, setOtherId] = useState<number | undefined>(row.correctsId ?? undefined)
  const [table, other] = [useQuery(staffFeeTable(row.id)), useQuery(staffFeeTable(otherId))]
  const options = rows
    .filter(({ id }) => id !== row.id)
    .map(({ id, name, effectiveTime, state }) => ({
      value: id,
      label: `${id}　${name}（${formatDay(effectiveTime)} 起，${STATES[state].label}）`,
    }))
  const failed = table.error ?? other.error
  return (
    <InfoDialog title="收费标准" onClose={onClose} width={1100}>
      {failed ? (
        <ListError
          error={failed}
          onRetry={() => void Promise.all([table.refetch(), otherId !== undefined && other.refetch()])}
          retrying={table.isFetching || other.isFetching}
        />
      ) : table.data === null ? (
        <p>该收费标准已被删除。</p>
      ) : table.data ? (
        <div className="fee-table-form">
          <div className="fee-table-form-fields">
            <Facts row={row} />
            <div className="fee-compare">
              <span id="fee-compare">与另一标准比较</span>
              <Select
                aria-labelledby="fee-compare"
                allowClear
                options={options}
                value={otherId}
                onChange={setOtherId}
                placeholder="不比较"
                notFoundContent="没有其他标准"
                showSearch={BY_LABEL}
              />
            </div>
            {other.data ? <Changes before={other.data} after={table.data} /> : <Lines table={table.data} />}
            <Suspense fallback={<Skeleton active />}>
              <FeeCurve charges={table.data.charges} former={other.data?.charges} />
            </Suspense>
          </div>
          <div className="fee-table-form-side">
            <FeeExample charges={table.data.charges} />
          </div>
        </div>
      ) : (
        <Skeleton active />
      )}
    </InfoDialog>
  )
}

function Facts({ row }: { row: FeeTableRow }) {
  const made = [row.creator, formatTime(row.createTime)].filter(Boolean).join('　')
  const published = [row.publisher, formatTime(row.publishTime)].filter(Boolean).join('　')
  const facts = [
    ['标准名称', row.name],
    ['批准文号', row.approvalNo],
    ['施行日期', formatDay(row.effectiveTime)],
    ['说明', row.note],
    ['更正的标准', row.correctsId],
    ['变更原因', row.reason],
    ['编制', made],
    ['最近修改', row.updater && `${row.updater}　${formatTime(row.updateTime)}`],
    ['发布', published],
  ].filter(([, value]) => value)
  return (
    <dl className="fee-facts">
      <dt>状态</dt>
      <dd>
        <Tag tone={STATES[row.state].tone}>{STATES[row.state].label}</Tag>
      </dd>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Lines = ({ table }: { table: StaffFeeTable }) => (
  <ul className="fee-lines" aria-label="收费内容">
    {withTextKeys(feeLines(table.charges)).map(([key, line]) => (
      <li key={key} className={isFeeHead(line) ? 'is-head' : undefined}>
        {line}
      </li>
    ))}
  </ul>
)

const textOf = ({ name, approvalNo, effectiveTime, note, charges }: StaffFeeTable): string[] => [
  `标准名称：${name}`,
  `批准文号：${approvalNo ?? '无'}`,
  `施行日期：${formatDay(effectiveTime)}`,
  `说明：${note ?? '无'}`,
  ...feeLines(charges),
]

function Changes({ before, after }: { before: StaffFeeTable; after: StaffFeeTable }) {
  const changes = blockChanges(textOf(before), textOf(after))
  const count = changes.filter(({ kind }) => kind === 'changed').length
  return (
    <section aria-label="比较结果">
      <p className="fee-hint">
        <span>{count === 0 ? '两个标准的内容相同。' : `有 ${count} 处不同：`}</span>
        {count > 0 && (
          <>
            <del>标准 {before.id} 的内容</del>，<ins>本标准的内容</ins>
          </>
        )}
      </p>
      <ul className="fee-lines">
        {withTextKeys(changes, JSON.stringify).map(([key, change]) => (
          <li key={key} className={change.kind === 'changed' ? 'is-changed' : undefined}>
            {change.kind === 'same' ? change.text : <Pieces pieces={change.pieces} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return withTextKeys(pieces, ({ text }) => text).map(([key, { kind, text }]) => {
    const Part = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
    return <Part key={key}>{text}</Part>
  })
}
