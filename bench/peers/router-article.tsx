import { type Article, readPageData } from './page-data.ts'

export default function OneArticle() {
  const { title, paragraphs } = readPageData<Article>()
  return (
    <article>
      <h1>{title}</h1>
      {paragraphs.map(text => (
        <p key={text}>{text}</p>
      ))}
    </article>
  )
}
