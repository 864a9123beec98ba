import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { FACADE_PARTS } from '@/config/settings/facade-settings'
import { settingAt, showPart } from '@/hooks/browser/use-setting-anchor'

/** A part counts as the one on screen once its top has passed this line: below the bars at the top of the window. */
const LINE = 200

/** The parts of the settings: beside them where there is room, else a line above them that stays in view. */
export function SettingsNav({ root }: { root: RefObject<HTMLElement | null> }) {
  const current = usePartOnScreen(root)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    // Of a line that is wider than the window; the page itself stays where it is.
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.clientWidth / 3
  }, [current])
  const go = (event: MouseEvent, part: string) => {
    const { button, metaKey, ctrlKey, shiftKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey) return
    const card = settingAt(root.current, part)
    if (!card) return
    event.preventDefault()
    showPart(card)
  }
  return (
    <nav ref={nav} className="facade-settings-nav" aria-label="设置分类">
      {FACADE_PARTS.map(({ part, title }) => (
        <a
          key={part}
          href={`#${part}`}
          aria-current={part === current ? 'true' : undefined}
          onClick={event => go(event, part)}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

/** The last part that began above the line, the last of all at the end of the page. */
function usePartOnScreen(root: RefObject<HTMLElement | null>): string {
  const [current, setCurrent] = useState<string>(FACADE_PARTS[0].part)
  useEffect(() => {
    let frame = 0
    const look = () => {
      const { scrollHeight, scrollTop, clientHeight } = document.documentElement
      const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      const passed = FACADE_PARTS.filter(({ part }) => {
        const card = settingAt(root.current, part)
        return card && (atEnd || card.getBoundingClientRect().top <= LINE)
      })
      setCurrent((passed.at(-1) ?? FACADE_PARTS[0]).part)
    }
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [root])
  return current
}
