import type { FacadeInfo } from '@/api/public/facade'
import { later } from '@/components/common/later'
import { CommissionName } from '@/components/facade/commission-name'
import { LoadError } from '@/components/facade/load-error'
import { sectionOf } from '@/components/facade/section-of'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { useBrandStore } from '@/stores/brand'
import { HomeSection } from './home-section'
import { QuickEntries } from './quick-entries'
import './home.css'

/** Most sites have none. */
const Banners = later(async () => ({ default: (await import('./banners')).Banners }))

/** The home page: the commission, the quick entries, which come first on a phone, its notices, and its sections. */
export default function HomePage() {
  usePageTitle()
  const { data: info, error, refetch } = useFacadeInfo()
  const name = useBrandStore(state => state.name)
  const [notices, news, ...others] = homeSections(info)
  return (
    <>
      <section className="facade-hero" aria-label="本会简介">
        <div className="facade-container facade-hero-grid">
          <div className="facade-hero-text">
            <h1>
              <CommissionName name={name} />
            </h1>
            {info?.motto && <p className="facade-hero-motto">{info.motto}</p>}
            {info?.introduction && <p>{info.introduction}</p>}
          </div>
          <QuickEntries />
          <div className="facade-hero-panel">
            {error ? (
              <LoadError title="栏目加载失败" error={error} onRetry={refetch} />
            ) : (
              (!info || notices) && <HomeSection section={notices} rows={5} />
            )}
          </div>
        </div>
      </section>
      {info?.banners?.length ? <Banners banners={info.banners} /> : null}
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
