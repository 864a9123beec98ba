import { EyeInvisibleOutlined, PushpinOutlined } from '@ant-design/icons'
import { Button, Modal, Select } from 'antd'
import { BY_LABEL } from '@/components/staff/form/search-labels'
import { SortableList } from '@/components/staff/form/sortable-list'
import { moved } from '@/lib/forms/moved'
import { type DashboardChoice, inChosenOrder, MAX_TILES } from '@/lib/menus/dashboard-choice'
import type { DashboardCard } from './cards'
import type { Tile } from './use-tiles'

const UNPIN = { verb: '取消固定', icon: <PushpinOutlined aria-hidden /> }
const HIDE = { verb: '隐藏', icon: <EyeInvisibleOutlined aria-hidden /> }

interface ChoiceDialogProps {
  tiles: Tile[]
  screens: Tile[]
  /** Those that the user may see. */
  cards: readonly DashboardCard[]
  choice: DashboardChoice
  /** Differs from the default. */
  isChosen: boolean
  /** Null: the default. */
  onChange: (choice: DashboardChoice | null) => void
  onClose: () => void
}

/** Which screens and cards the first page has, and in which order; each change shows at once. */
export default function ChoiceDialog(props: ChoiceDialogProps) {
  const { isChosen, onChange, onClose } = props
  return (
    <Modal
      className="dashboard-choice"
      title="自定义首页"
      open
      onCancel={onClose}
      width={560}
      footer={[
        <Button key="reset" disabled={!isChosen} onClick={() => onChange(null)}>
          恢复默认
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          完成
        </Button>,
      ]}
    >
      <TileChoice {...props} />
      <CardChoice {...props} />
    </Modal>
  )
}

function TileChoice({ tiles, screens, choice, onChange }: ChoiceDialogProps) {
  const pin = (next: readonly Tile[]) => onChange({ ...choice, tiles: next.map(({ path }) => path) })
  const others = screens.filter(({ path }) => !tiles.some(tile => tile.path === path))
  const isFull = tiles.length >= MAX_TILES
  return (
    <>
      <h3 className="dashboard-choice-title">常用功能</h3>
      {choice.tiles === null && (
        <p className="dashboard-hint">现在按使用次数排列；调整后固定为您选择的功能和顺序。</p>
      )}
      <SortableList
        noun="功能"
        ids={tiles.map(({ path }) => path)}
        nameOf={at => `“${tiles[at]?.title}”`}
        onMove={(from, to) => pin(moved(tiles, from, to))}
        onRemove={at => pin(tiles.filter((_, index) => index !== at))}
        removal={UNPIN}
        render={at => tiles[at]?.title}
      />
      <Select<string>
        className="dashboard-choice-add"
        aria-label="固定功能"
        placeholder={isFull ? `最多固定 ${MAX_TILES} 个功能` : '选择要固定的功能'}
        disabled={isFull}
        value={null}
        options={others.map(({ path, title }) => ({ value: path, label: title }))}
        showSearch={BY_LABEL}
        notFoundContent="没有可以固定的功能"
        onChange={path => pin([...tiles, ...others.filter(tile => tile.path === path)])}
      />
    </>
  )
}

function CardChoice({ cards, choice, onChange }: ChoiceDialogProps) {
  const ordered = inChosenOrder(cards, choice.cards)
  const shown = ordered.filter(({ key }) => !choice.hidden.includes(key))
  const hidden = ordered.filter(({ key }) => choice.hidden.includes(key))
  const order = (next: readonly DashboardCard[]) => next.map(({ key }) => key)
  return (
    <>
      <h3 className="dashboard-choice-title">卡片</h3>
      <SortableList
        noun="卡片"
        ids={order(shown)}
        nameOf={at => `“${shown[at]?.title}”`}
        onMove={(from, to) => onChange({ ...choice, cards: order([...moved(shown, from, to), ...hidden]) })}
        onRemove={at =>
          onChange({ ...choice, hidden: [...choice.hidden, ...order(shown.slice(at, at + 1))] })
        }
        removal={HIDE}
        render={at => shown[at]?.title}
      />
      {hidden.map(({ key, title }) => (
        <div key={key} className="dashboard-choice-hidden">
          <span>{title}</span>
          <Button
            size="small"
            aria-label={`显示“${title}”`}
            onClick={() => onChange({ ...choice, hidden: choice.hidden.filter(other => other !== key) })}
          >
            显示
          </Button>
        </div>
      ))}
    </>
  )
}
