import { ARBITRATOR_LABELS } from '@shared/domain/arbitrators/roster'
import { groupSpecialities, splitItems } from '@shared/domain/arbitrators/specialities'
import type { ArbitratorRecord } from '@/api/system/arbitrator'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { Tag } from '@/components/staff/dict/tag'
import type { TableColumn } from '@/components/staff/table/column'
import { dayColumn, dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { useDict } from '@/hooks/data/use-dict'
import { formatDay } from '@/lib/format/time'
import { gapsOf, STATES, termState } from './states'

function TermEnd({ end }: { end: number }) {
  const state = termState(end, Date.now())
  return (
    <>
      <time className="table-whole">{formatDay(end)}</time>{' '}
      {state && (
        <Tag tone={state === 'ended' ? 'error' : 'warning'}>{state === 'ended' ? '已届满' : '即将届满'}</Tag>
      )}
    </>
  )
}

/** What a record lacks, and its specialities that the dictionary no longer has. */
function toCheck(row: ArbitratorRecord, known: readonly string[]): string {
  const gaps = gapsOf(row)
  const unknown = known.length > 0 ? splitItems(row.profession).filter(item => !known.includes(item)) : []
  return [
    gaps.length > 0 && `缺少${gaps.join('、')}`,
    unknown.length > 0 && `专业“${unknown.join('、')}”不在字典中`,
  ]
    .filter(Boolean)
    .join('；')
}

export function useArbitratorColumns(): TableColumn<ArbitratorRecord>[] {
  const known = groupSpecialities(useDict(DICT.arbitratorSpeciality)).flatMap(group => group.specialities)
  return [
    { key: 'id', title: '编号', render: row => row.id, sorter: true, width: 90 },
    {
      key: 'name',
      title: ARBITRATOR_LABELS.name,
      render: row => row.name,
      heading: true,
      sorter: true,
      width: 120,
    },
    {
      key: 'sex',
      title: ARBITRATOR_LABELS.sex,
      // 0 is unknown, and has no entry.
      render: row => row.sex !== 0 && <DictTag type={DICT.userSex} value={row.sex} />,
      width: 80,
      spare: true,
    },
    dictColumn('rosterType', ARBITRATOR_LABELS.rosterType, DICT.arbitratorRosterType, { width: 130 }),
    {
      key: 'state',
      title: '发布状态',
      render: row => <Tag tone={STATES[row.state].tone}>{STATES[row.state].label}</Tag>,
      width: 140,
    },
    { key: 'profession', title: ARBITRATOR_LABELS.profession, render: row => row.profession, width: 160 },
    { key: 'region', title: ARBITRATOR_LABELS.region, render: row => row.region, sorter: true, width: 110 },
    {
      key: 'language',
      title: ARBITRATOR_LABELS.language,
      render: row => row.language,
      width: 130,
      spare: true,
    },
    { key: 'workUnit', title: ARBITRATOR_LABELS.workUnit, render: row => row.workUnit, width: 160 },
    dayColumn('appointTime', ARBITRATOR_LABELS.appointTime, { sorter: true, spare: true }),
    {
      key: 'termEndTime',
      title: ARBITRATOR_LABELS.termEndTime,
      render: row => row.termEndTime !== null && <TermEnd end={row.termEndTime} />,
      sorter: true,
      width: 190,
    },
    {
      key: 'gaps',
      title: '需要核对',
      render: row => toCheck(row, known),
      width: 180,
    },
    {
      key: 'sort',
      title: ARBITRATOR_LABELS.sort,
      render: row => row.sort,
      sorter: true,
      width: 110,
      spare: true,
    },
    timeColumn('updateTime', '最后修改', { spare: true }),
  ]
}
