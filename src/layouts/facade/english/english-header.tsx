import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import { Link, NavLink, useMatch } from 'react-router-dom'
import { EnglishSearchBox } from '@/components/facade/english/english-search-box'
import { useEnglishName, useEnglishSections } from '@/components/facade/english/use-english'
import { Icon } from '@/components/facade/icon'
import { FACADE_HOME } from '@/config/constants'
import { LARGEST, stepTextSize } from '@/lib/format/text-size'
import { type MenuEntry, visibleMenus } from '@/lib/menus/menu-tree'
import { useBrandStore } from '@/stores/brand'
import { Emblem } from '../emblem'
import { LanguageSwitch } from '../header/language-switch'
import { Step, useTextSize } from '../header/reading-bar'
import { useFoldedMenu } from '../header/use-folded-menu'
import '../header/header.css'

const SEARCH = `${ENGLISH_HOME}/search`

/** Name, search and sections of the English site, as Header. */
export function EnglishHeader() {
  const name = useEnglishName()
  const logo = useBrandStore(state => state.logo)
  const menu = useFoldedMenu()
  const isSearching = useMatch(SEARCH) !== null
  return (
    <header className="facade-header">
      <EnglishReadingBar />
      <div className="facade-container facade-header-top">
        <Link className="facade-brand" to={ENGLISH_HOME}>
          {logo ? <img className="facade-logo" src={logo} alt="" /> : <Emblem />}
          <span>{name}</span>
        </Link>
        {!isSearching && (
          <>
            <EnglishSearchBox />
            <Link className="facade-search-link" to={SEARCH} aria-label="Search">
              <Icon name="search" />
            </Link>
          </>
        )}
        <button
          ref={menu.button}
          type="button"
          className="facade-menu-button"
          aria-expanded={menu.isOpen}
          aria-controls="facade-nav"
          onClick={menu.toggle}
        >
          <Icon name={menu.isOpen ? 'close' : 'menu'} />
          Menu
        </button>
      </div>
      <EnglishNav isOpen={menu.isOpen} />
    </header>
  )
}

function EnglishReadingBar() {
  const { size, choose } = useTextSize()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div className="facade-reading" role="group" aria-label="Reading">
      <div className="facade-container">
        <span className="facade-reading-size">Large text</span>
        <Step
          text="A-"
          name="Smaller text (A-)"
          disabled={size <= 1}
          onClick={() => choose(stepTextSize(size, -1))}
        />
        <Step
          text="A+"
          name="Larger text (A+)"
          disabled={size === LARGEST}
          onClick={() => choose(stepTextSize(size, 1))}
        />
        <button key="version" type="button" onClick={() => choose(size > 0 ? 0 : 1)}>
          {size > 0 ? 'Standard text' : 'Large text'}
        </button>
        <LanguageSwitch to="zh-CN" home={FACADE_HOME} name="中文" none="Not available in Chinese" />
      </div>
    </div>
  )
}

/** The sections side by side: those of a directory follow each other. */
function EnglishNav({ isOpen }: { isOpen: boolean }) {
  const { columns, isReady, error, refetch } = useEnglishSections()
  return (
    <nav id="facade-nav" className={isOpen ? 'facade-nav is-open' : 'facade-nav'} aria-label="Main">
      <ul className="facade-container">
        <li>
          <NavLink to={ENGLISH_HOME} end>
            Home
          </NavLink>
        </li>
        {englishPages(columns).map(menu => (
          <li key={menu.key}>
            {menu.link ? (
              <a href={menu.link} target="_blank" rel="noopener noreferrer">
                {menu.title}
                <Icon name="outward" className="facade-external-link" />
                <span className="facade-sr-only"> (opens in a new window)</span>
              </a>
            ) : (
              <NavLink to={menu.path}>{menu.title}</NavLink>
            )}
          </li>
        ))}
        {!isReady && !error && <li className="facade-nav-state">Loading…</li>}
        {!isReady && error && (
          <li>
            <button type="button" onClick={() => refetch()}>
              Reload the menu
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** What the navigation shows, without levels. The home page is a link of its own. */
const englishPages = (entries: MenuEntry[]): MenuEntry[] =>
  visibleMenus(entries)
    .flatMap(entry => (entry.children.length > 0 ? englishPages(entry.children) : [entry]))
    .filter(({ path }) => path !== ENGLISH_HOME)
