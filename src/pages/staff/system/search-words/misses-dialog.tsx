import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Table } from 'antd'
import { useState } from 'react'
import {
  deleteSearchMiss,
  SEARCH_MISSES_KEY,
  type SearchMiss,
  searchMisses,
} from '@/api/content/search-words'
import { Access } from '@/components/staff/common/access'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { ListError } from '@/components/staff/list/list-error'
import { RowButton } from '@/components/staff/list/row-button'
import { useAction } from '@/hooks/data/use-action'

interface MissesDialogProps {
  /** Makes search words of them. */
  onUse: (words: string) => void
  onClose: () => void
}

/** What visitors looked for in vain, the most frequent first. */
export function MissesDialog({ onUse, onClose }: MissesDialogProps) {
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch, isFetching } = useQuery(searchMisses(pageNo))
  const remove = useAction({
    run: (row: SearchMiss) => deleteSearchMiss(row.id),
    done: '删除成功',
    invalidate: SEARCH_MISSES_KEY,
  })
  return (
    <InfoDialog title="无结果的搜索" width={720} onClose={onClose}>
      <p>
        访客搜过而没有找到的词。至少有三个不同的网络搜过才记下来；可能是姓名、单位、案号和号码的不记。九十天没有人再搜的，自动删除。
      </p>
      {!data && error && <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && (
        <Table<SearchMiss>
          rowKey="id"
          size="small"
          dataSource={data.list}
          loading={isFetching}
          scroll={{ x: 'max-content' }}
          locale={{
            emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有无结果的搜索" />,
          }}
          pagination={{
            current: pageNo,
            pageSize: 10,
            total: data.total,
            onChange: setPageNo,
            hideOnSinglePage: true,
            showSizeChanger: false,
          }}
          columns={[
            { title: '搜索的词', dataIndex: 'words' },
            { title: '次数', dataIndex: 'count', width: 80 },
            { title: '最近一次', dataIndex: 'lastDay', width: 120 },
            {
              title: '操作',
              width: 160,
              render: (_, row) => (
                <span className="staff-row-actions">
                  <Access permission="system:search-words:create">
                    <RowButton aria-label={`将${row.words}设为搜索词`} onClick={() => onUse(row.words)}>
                      设为搜索词
                    </RowButton>
                  </Access>
                  <Access permission="system:search-words:delete">
                    <RowButton danger aria-label={`删除${row.words}`} onClick={() => void remove.run(row)}>
                      删除
                    </RowButton>
                  </Access>
                </span>
              ),
            },
          ]}
        />
      )}
    </InfoDialog>
  )
}
