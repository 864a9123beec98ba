import { Button } from 'antd'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { REACHABLE } from '@/components/staff/common/reachable'
import { axisEnd, shareOf } from '@/lib/format/chart-scale'
import './bar-chart.css'

export interface Bar {
  /** Of the bar in the table and beside its value. */
  label: string
  /** The same where there is little room. */
  short: string
  value: number
}

interface BarChartProps {
  title: string
  /** Headings of the table: what the bars are, and what is counted. */
  headings: readonly [label: string, value: string]
  /** `12 次` */
  unit: string
  bars: readonly Bar[]
}

/** In percent of the place of one bar. */
const BAR_WIDTH = 68
const KEYS = new Map<string, (at: number, last: number) => number>([
  ['ArrowLeft', at => at - 1],
  ['ArrowDown', at => at - 1],
  ['ArrowRight', at => at + 1],
  ['ArrowUp', at => at + 1],
  ['PageDown', at => at - 7],
  ['PageUp', at => at + 7],
  ['Home', () => 0],
  ['End', (_, last) => last],
])

/**
 * Counts side by side. Each can be read with the mouse, a finger, the arrow keys or a screen reader, to whom the chart
 * is a slider along its bars; and all of them as a table.
 */
export function BarChart({ title, headings, unit, bars }: BarChartProps) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="bar-chart">
      <figcaption className="bar-chart-head">
        <span id={id}>{title}</span>
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(shown => !shown)}>
          表格
        </Button>
      </figcaption>
      {asTable ? (
        <BarTable labelledBy={id} headings={headings} bars={bars} />
      ) : (
        <Plot labelledBy={id} unit={unit} bars={bars} />
      )}
    </figure>
  )
}

interface PlotProps extends Pick<BarChartProps, 'unit' | 'bars'> {
  labelledBy: string
}

function Plot({ labelledBy, unit, bars }: PlotProps) {
  const [at, setAt] = useState(bars.length - 1)
  const last = bars.length - 1
  const chosen = Math.min(at, last)
  const bar = bars[chosen]
  const end = axisEnd(Math.max(...bars.map(({ value }) => value)))
  if (!bar) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const move = KEYS.get(event.key)
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(last, move(chosen, last))))
  }
  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) setAt(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * bars.length))))
  }
  return (
    <>
      <p className="bar-chart-value">
        <span>{`${bar.label}：`}</span>
        <strong>{bar.value}</strong>
        <span>{` ${unit}`}</span>
      </p>
      <div
        className="bar-chart-plot"
        role="slider"
        tabIndex={0}
        aria-labelledby={labelledBy}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={chosen + 1}
        aria-valuetext={`${bar.label}，${bar.value} ${unit}`}
        aria-readonly
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
      >
        <svg aria-hidden="true" width="100%" height="100%">
          {[end, end / 2].map(tick => (
            <g key={tick}>
              <line
                className="bar-chart-line"
                x1="0"
                x2="100%"
                y1={`${100 - shareOf(tick, end)}%`}
                y2={`${100 - shareOf(tick, end)}%`}
              />
              {Number.isInteger(tick) && (
                <text className="bar-chart-tick" x="0" y={`${100 - shareOf(tick, end)}%`} dy="-4">
                  {tick}
                </text>
              )}
            </g>
          ))}
          {bars.map(({ label, value }, index) => (
            <BarShape
              key={label}
              index={index}
              count={bars.length}
              share={shareOf(value, end)}
              chosen={index === chosen}
            />
          ))}
          <line className="bar-chart-ground" x1="0" x2="100%" y1="100%" y2="100%" />
        </svg>
      </div>
      <p className="bar-chart-ends" aria-hidden="true">
        <span>{bars[0]?.short}</span>
        <span>{bars[Math.floor(last / 2)]?.short}</span>
        <span>{bars[last]?.short}</span>
      </p>
    </>
  )
}

interface BarShapeProps {
  index: number
  count: number
  share: number
  chosen: boolean
}

function BarShape({ index, count, share, chosen }: BarShapeProps) {
  const place = 100 / count
  return (
    <>
      {chosen && (
        <rect className="bar-chart-place" x={`${index * place}%`} y="0" width={`${place}%`} height="100%" />
      )}
      <rect
        className={chosen ? 'bar-chart-bar is-chosen' : 'bar-chart-bar'}
        x={`${(index + (100 - BAR_WIDTH) / 200) * place}%`}
        y={`${100 - share}%`}
        width={`${(place * BAR_WIDTH) / 100}%`}
        height={`${share}%`}
        rx="2"
      />
    </>
  )
}

interface BarTableProps extends Pick<BarChartProps, 'headings' | 'bars'> {
  labelledBy: string
}

function BarTable({ labelledBy, headings, bars }: BarTableProps) {
  return (
    <section className="bar-chart-scroll" {...REACHABLE} aria-labelledby={labelledBy}>
      <table className="bar-chart-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {headings.map(heading => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
