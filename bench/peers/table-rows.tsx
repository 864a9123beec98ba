/** The list of arbitrators in a table of antd: the columns that the product shows, with its boxes and buttons. */
import { Button, Table, type TableColumnType, Tag } from 'antd'

export interface Row {
  id: number
  name: string
  rosterType: string
  profession: string
  region: string
  language: string
  workUnit: string
  termEndTime: number | null
  state: string
  sort: number
}

const COLUMNS: TableColumnType<Row>[] = [
  { title: '编号', dataIndex: 'id', sorter: true, width: 90 },
  { title: '姓名', dataIndex: 'name', sorter: true, width: 120 },
  { title: '名册类型', dataIndex: 'rosterType', sorter: true, width: 130, render: text => <Tag>{text}</Tag> },
  { title: '发布状态', dataIndex: 'state', width: 140, render: text => <Tag color="success">{text}</Tag> },
  { title: '专业', dataIndex: 'profession' },
  { title: '地区', dataIndex: 'region', sorter: true, width: 110 },
  { title: '工作语言', dataIndex: 'language', width: 130 },
  { title: '工作单位', dataIndex: 'workUnit' },
  {
    title: '聘期届满日',
    dataIndex: 'termEndTime',
    sorter: true,
    width: 190,
    render: (time: number | null) => time && new Date(time).toLocaleDateString('zh-CN'),
  },
  { title: '需要核对', key: 'gaps', width: 180 },
  { title: '显示顺序', dataIndex: 'sort', sorter: true, width: 110 },
  {
    title: '操作',
    key: 'actions',
    fixed: 'end',
    width: 130,
    render: (_, { name }) => (
      <>
        <Button type="link" size="small" aria-label={`修改${name}`}>
          修改
        </Button>
        <Button type="link" size="small" danger aria-label={`删除${name}`}>
          删除
        </Button>
      </>
    ),
  },
]

export default function TableRows({ list, total }: { list: Row[]; total: number }) {
  return (
    <Table<Row>
      rowKey="id"
      columns={COLUMNS}
      dataSource={list}
      rowSelection={{}}
      pagination={{ total, pageSize: list.length, showSizeChanger: true, showQuickJumper: true }}
      scroll={{ x: 'max-content' }}
    />
  )
}
