import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { useEnglishTitle } from '@/components/facade/english/use-english'
import type { SectionPageProps } from '@/components/facade/page-props'
import type { MenuEntry } from '@/lib/menus/menu-tree'
import { EnglishArbitrators } from './arbitrators'
import { EnglishFees } from './fees'
import { EnglishList } from './list'
import { EnglishText } from './text'

/** The screens that sections of the English site can have, by their component string (contract 13.3). */
const SCREENS: Partial<Record<string, ComponentType<SectionPageProps>>> = {
  'facade/document/list': EnglishList,
  'facade/document/detail': EnglishText,
  'facade/arbitrator/list': EnglishArbitrators,
  'facade/fee/calculator': EnglishFees,
}

/** The page of a section: where it is, its name, and its screen. */
export function EnglishSection({ menu }: { menu: MenuEntry }) {
  useEnglishTitle(menu.title)
  const Screen = SCREENS[menu.component.replace(/\/index$/, '')]
  return (
    <div className="facade-column">
      <div className="facade-section-head">
        <div className="facade-container">
          <EnglishTrail current={menu.title} />
          <h1>{menu.title}</h1>
        </div>
      </div>
      <div className="facade-container facade-page">
        <div className="facade-section-content">
          {Screen ? <Screen menu={menu} /> : <p className="facade-empty">This page is in Chinese only.</p>}
        </div>
      </div>
    </div>
  )
}

interface TrailProps {
  /** The section of an article. */
  section?: { name: string; path: string } | null
  current: string
}

/** The path from the English home page to this one. */
export function EnglishTrail({ section, current }: TrailProps) {
  return (
    <nav className="facade-breadcrumb" aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to={ENGLISH_HOME}>Home</Link>
        </li>
        {section && (
          <li>
            <Link to={section.path}>{section.name}</Link>
          </li>
        )}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
