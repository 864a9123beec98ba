import type { FacadeInfo } from '@/api/public/facade'
import { CommissionName } from '@/components/facade/commission-name'
import { LoadError } from '@/components/facade/load-error'
import { sectionOf } from '@/components/facade/section-of'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { useBrandStore } from '@/stores/brand'
import { Banners } from './banners'
import { HomeSection } from './home-section'
import { QuickEntries } from './quick-entries'
import './home.css'

/** The home page: the commission, its notices, the quick entries, and its sections. */
export default function HomePage() {
  usePageTitle()
  const { data: info, error, refetch } = useFacadeInfo()
  const name = useBrandStore(state => state.name)
  const [notices, news, ...others] = homeSections(info)
  return (
    <>
      <section className="facade-hero" aria-label="本会简介">
        <HeroArt />
        <div className="facade-container facade-hero-grid">
          <div className="facade-hero-text">
            <h1>
              <CommissionName name={name} />
            </h1>
            {info?.motto && <p className="facade-hero-motto">{info.motto}</p>}
            {info?.introduction && <p>{info.introduction}</p>}
          </div>
          <div className="facade-hero-panel">
            {error ? (
              <LoadError title="栏目加载失败" error={error} onRetry={refetch} />
            ) : (
              (!info || notices) && <HomeSection section={notices} rows={5} />
            )}
          </div>
        </div>
      </section>
      <QuickEntries />
      {info && <Banners banners={info.banners} />}
      <div className="facade-container facade-home-sections">
        {news && <HomeSection section={news} rows={6} featured />}
        {others.map(section => (
          <HomeSection key={section.id} section={section} rows={6} />
        ))}
      </div>
    </>
  )
}

/** The sections chosen for the home page (contract 13.2), as far as they exist. The first is the prominent one. */
function homeSections(info: FacadeInfo | undefined) {
  const ids = Array.isArray(info?.homeMenuIds) ? [...new Set(info.homeMenuIds)] : []
  return ids.flatMap(id => {
    const section = sectionOf(info, id)
    return section ? [{ id, ...section }] : []
  })
}

/** Balanced arcs behind the text; drawn here, so nothing is fetched for it. */
function HeroArt() {
  return (
    <svg
      className="facade-hero-art"
      viewBox="0 0 640 420"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M320 30v330M250 372h140M286 360h68" />
      <path d="M130 112c64 0 126-14 190-46 64 32 126 46 190 46" />
      <path d="M130 112 72 250h116L130 112ZM510 112l-58 138h116L510 112Z" />
      <path d="M60 250a70 56 0 0 0 140 0M440 250a70 56 0 0 0 140 0" />
      <circle cx="320" cy="66" r="13" />
    </svg>
  )
}
