import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { copyText } from '@/lib/browser/copy-text'
import { useIsChinese, useTexts } from '../texts/use-texts'
import { ARTICLE_LINK, linkArticles, noteAddresses, showPlace } from './article-places'
import { boxTables } from './article-tables'

const TEXTS = {
  zh: {
    copy: '复制本条的链接',
    copied: (label: string) => `${label}的链接已复制`,
    byHand: '没有复制成功，请复制地址栏中的网址',
  },
  en: {
    copy: 'Copy the link to this article',
    copied: (label: string) => `Link to ${label} copied`,
    byHand: 'It could not be copied: please copy the address of the page',
  },
}

/** What is added to a text that has been shown: boxes of tables, links to its articles, addresses for paper. */
export function ArticleTools({ root }: { root: HTMLElement }) {
  const { document: texts } = useTexts()
  const own = TEXTS[useIsChinese() ? 'zh' : 'en']
  const navigate = useNavigate()
  const [said, setSaid] = useState('')
  useLayoutEffect(() => {
    boxTables(root, texts)
    linkArticles(root, own.copy)
    noteAddresses(root)
    showPlace(root)
    const onClick = async (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      // By the router, which keeps how far each entry of the history was scrolled.
      event.preventDefault()
      void navigate(link.hash)
      if (!link.classList.contains(ARTICLE_LINK)) return
      setSaid((await copyText(link.href)) ? own.copied(link.text) : own.byHand)
    }
    root.addEventListener('click', onClick)
    return () => root.removeEventListener('click', onClick)
  }, [root, texts, own, navigate])
  return (
    <p className="facade-said" role="status" onAnimationEnd={() => setSaid('')}>
      {said && <span>{said}</span>}
    </p>
  )
}
