import { Card, type CardProps } from 'antd'
import type { ReactNode, Ref } from 'react'
import './titled-card.css'

interface TitledCardProps extends Omit<CardProps, 'title'> {
  title: ReactNode
  /** 2 right below the title of the page, 3 below another heading. */
  level?: 2 | 3
  ref?: Ref<HTMLDivElement>
}

/**
 * A card whose title is a heading, so that screen readers list it.
 * @example <TitledCard title="基本信息">…</TitledCard>
 */
export function TitledCard({ title, level = 2, ...card }: TitledCardProps) {
  const Heading = `h${level}` as const
  return <Card {...card} title={<Heading className="card-title">{title}</Heading>} />
}
