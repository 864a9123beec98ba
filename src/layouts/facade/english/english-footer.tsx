import { useEnglishName } from '@/components/facade/english/use-english'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import '../footer.css'

/** Copyright and filing numbers, whose links the law requires (requirements R-reach-3). */
export function EnglishFooter() {
  const { data: info } = useFacadeInfo()
  const name = useEnglishName()
  const numbers = [
    ['https://beian.miit.gov.cn/', info?.icp],
    ['https://beian.mps.gov.cn/', info?.policeIcp],
  ] as const
  return (
    <footer className="facade-footer">
      <div className="facade-footer-legal">
        <ul className="facade-container">
          <li>© {name}</li>
          {numbers.map(
            ([href, number]) =>
              number && (
                <li key={href} lang="zh-CN">
                  <a href={href} target="_blank" rel="noopener noreferrer">
                    {number}
                  </a>
                </li>
              ),
          )}
        </ul>
      </div>
    </footer>
  )
}
