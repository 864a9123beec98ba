/** React alone: a list of titles. */
import { createRoot } from 'react-dom/client'
import { readPageData, rootElement, type Title } from './page-data.ts'

createRoot(rootElement()).render(
  <ul>
    {readPageData<Title[]>().map(({ id, title }) => (
      <li key={id}>{title}</li>
    ))}
  </ul>,
)
