import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Progress, Skeleton } from 'antd'
import { useState } from 'react'
import { DICT_DATA_KEY, type DictData, dictDataCalls } from '@/api/system/dict-data'
import type { DictType } from '@/api/system/dict-type'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { EntryTag } from '@/components/staff/dict/dict-tag'
import { SortableList } from '@/components/staff/form/sortable-list'
import { ListError } from '@/components/staff/list/list-error'
import { useAction } from '@/hooks/data/use-action'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { moved } from '@/lib/forms/moved'
import { showFailure } from '@/lib/http/show-error'
import { newPlaces } from './new-places'

/** Left out, colour and remark stay as they are; a class that is left out would go (contract 1.8). */
const kept = ({ colorType: _colour, remark: _remark, ...row }: DictData) => row

/** The longest page the server sends. Nobody orders more entries by hand. */
const MOST = 200

interface OrderDialogProps {
  dictType: DictType
  onClose: () => void
}

/** 调整顺序: the entries of a type in the order in which forms offer them, dragged or moved by keys. */
export function OrderDialog({ dictType: { type, name }, onClose }: OrderDialogProps) {
  const changed = useDictChanged()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...DICT_DATA_KEY, 'order', type],
    queryFn: ({ signal }) =>
      dictDataCalls.page(
        { dictType: type, pageNo: 1, pageSize: MOST, sortField: 'sort', sortOrder: 'asc' },
        signal,
      ),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const [order, setOrder] = useState<DictData[] | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const rows = order ?? [...(data?.list ?? [])].sort((a, b) => a.sort - b.sort)
  const changes = order ? newPlaces(order) : []

  const save = useAction({
    run: async (close: () => void) => {
      for (const [at, { row, sort }] of changes.entries()) {
        setDone(at)
        await dictDataCalls.update({ ...kept(row), sort }, row.updateTime)
      }
      close()
    },
    done: '顺序已保存',
    onError: async problem => {
      showFailure(problem)
      // What was saved until then stays; what is stored is shown again.
      setOrder(null)
      await refetch()
    },
    invalidate: async () => {
      setDone(null)
      await changed()
    },
    once: true,
  })

  return (
    <InfoDialog
      title={`调整“${name}”的顺序`}
      width={640}
      onClose={onClose}
      footer={close => (
        <>
          <Button onClick={close}>取消</Button>
          <Button
            type="primary"
            disabled={changes.length === 0}
            loading={save.busy}
            onClick={() => void save.run(close)}
          >
            保存
          </Button>
        </>
      )}
    >
      {!data &&
        (error ? (
          <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Skeleton active />
        ))}
      {data && data.total > data.list.length && (
        <Alert
          type="info"
          showIcon
          title={`共 ${data.total} 条，只能调整前 ${MOST} 条。`}
          className="dict-note"
        />
      )}
      {data?.list.length === 0 && <Empty description="还没有字典数据" />}
      <SortableList
        noun="字典数据"
        ids={rows.map(({ id }) => String(id))}
        nameOf={at => `“${rows[at]?.label ?? ''}”`}
        disabled={save.busy}
        onMove={(from, to) => setOrder(moved(rows, from, to))}
        render={at => rows[at] && <EntryTag entry={rows[at]} />}
      />
      {done !== null && (
        <Progress
          percent={Math.floor((100 * done) / changes.length)}
          format={() => `${done} / ${changes.length}`}
          aria-label="正在保存顺序"
        />
      )}
    </InfoDialog>
  )
}
