/** React with its router: two pages, each loaded when its address is opened. */
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { rootElement } from './page-data.ts'

const Titles = lazy(() => import('./router-titles.tsx'))
const OneArticle = lazy(() => import('./router-article.tsx'))

createRoot(rootElement()).render(
  <BrowserRouter>
    <Suspense fallback={null}>
      <Routes>
        <Route path="/router" element={<Titles />} />
        <Route path="/router/article" element={<OneArticle />} />
      </Routes>
    </Suspense>
  </BrowserRouter>,
)
