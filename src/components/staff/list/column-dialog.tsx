import { EyeInvisibleOutlined } from '@ant-design/icons'
import { Button, InputNumber, Modal, Segmented } from 'antd'
import {
  COLUMN_WIDTH,
  type ColumnLayout,
  type Density,
  orderColumns,
  withWidth,
} from '@/lib/sheets/column-layout'
import { SortableList } from '../form/sortable-list'
import './column-dialog.css'

interface ColumnChoice {
  key: string
  title: string
  fixed?: 'start' | 'end'
}

export interface ColumnDialogProps {
  open: boolean
  columns: ColumnChoice[]
  layout: ColumnLayout
  /** Differs from the default layout. */
  isArranged: boolean
  /** Null: the default layout. */
  onChange: (layout: ColumnLayout | null) => void
  onClose: () => void
}

const ROW_SPACES: { value: Density | ''; label: string }[] = [
  { value: '', label: '默认' },
  { value: 'loose', label: '宽松' },
  { value: 'middle', label: '适中' },
  { value: 'tight', label: '紧凑' },
]
const HIDING = { verb: '隐藏', icon: <EyeInvisibleOutlined aria-hidden /> }

/** 显示/隐藏 (requirements R-list-1): which columns a table shows, in which order and how wide, and how close its rows. */
export function ColumnDialog({ open, columns, layout, isArranged, onChange, onClose }: ColumnDialogProps) {
  return (
    <Modal
      title="显示/隐藏"
      open={open}
      onCancel={onClose}
      destroyOnHidden
      width={560}
      footer={[
        <Button key="reset" disabled={!isArranged} onClick={() => onChange(null)}>
          恢复默认
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          完成
        </Button>,
      ]}
    >
      <Choices columns={columns} layout={layout} onChange={onChange} />
    </Modal>
  )
}

type ChoicesProps = Pick<ColumnDialogProps, 'columns' | 'layout' | 'onChange'>

function Choices({ columns, layout, onChange }: ChoicesProps) {
  const ordered = orderColumns(columns, layout.order)
  const isHidden = ({ key }: ColumnChoice) => layout.hidden.includes(key)
  const shown = ordered.filter(column => !isHidden(column))
  const free = shown.filter(column => !column.fixed)
  const hidden = ordered.filter(isHidden)

  // The last shown column stays: a table without columns could not be read.
  const hide = (key: string | undefined) =>
    key && shown.length > 1 && onChange({ ...layout, hidden: [...layout.hidden, key] })
  const show = (key: string) => onChange({ ...layout, hidden: layout.hidden.filter(other => other !== key) })
  const move = (from: number, to: number) => {
    const [column, place] = [free[from], free[to]]
    if (!column || !place) return
    const order = ordered.map(({ key }) => key).filter(key => key !== column.key)
    order.splice(order.indexOf(place.key) + (from < to ? 1 : 0), 0, column.key)
    onChange({ ...layout, order })
  }
  return (
    <>
      <h2 className="column-group">显示</h2>
      <div className="column-list">
        <SortableList
          noun="列"
          ids={free.map(({ key }) => key)}
          nameOf={at => `“${free[at]?.title}”`}
          onMove={move}
          onRemove={at => hide(free[at]?.key)}
          removal={HIDING}
          render={at => {
            const column = free[at]
            return (
              column && (
                <span className="column-choice">
                  <span>{column.title}</span>
                  <InputNumber
                    aria-label={`“${column.title}”的宽度`}
                    placeholder="自动"
                    suffix="px"
                    min={COLUMN_WIDTH.min}
                    max={COLUMN_WIDTH.max}
                    step={10}
                    precision={0}
                    changeOnWheel={false}
                    value={layout.widths[column.key] ?? null}
                    onChange={width => onChange(withWidth(layout, column.key, width))}
                  />
                </span>
              )
            )
          }}
        />
        {shown
          .filter(column => column.fixed)
          .map(({ key, title }) => (
            <FixedChoice
              key={key}
              title={title}
              verb="隐藏"
              note="固定在表格边上"
              onClick={() => hide(key)}
            />
          ))}
      </div>
      <h2 className="column-group">隐藏</h2>
      {hidden.length === 0 && <p className="column-none">没有隐藏的列</p>}
      {hidden.map(({ key, title }) => (
        <FixedChoice key={key} title={title} verb="显示" onClick={() => show(key)} />
      ))}
      <div className="column-space">
        <h2 className="column-group">行距</h2>
        <Segmented<Density | ''>
          aria-label="行距"
          value={layout.density ?? ''}
          options={ROW_SPACES}
          onChange={density => onChange({ ...layout, density: density || undefined })}
        />
      </div>
    </>
  )
}

interface FixedChoiceProps {
  title: string
  verb: string
  note?: string
  onClick: () => void
}

/** A column that cannot be moved. */
function FixedChoice({ title, verb, note, onClick }: FixedChoiceProps) {
  return (
    <div className="column-fixed">
      <span>{title}</span>
      {note && <span className="column-note">{note}</span>}
      <Button size="small" aria-label={`${verb}“${title}”`} onClick={onClick}>
        {verb}
      </Button>
    </div>
  )
}
