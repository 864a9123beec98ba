import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { App } from './app/app'
import { watchLostChunks } from './lib/chunk-reload'
import { repairScrollPositions } from './lib/storage'
import { installTrustedTypes } from './lib/trusted-types'
import './app/base.css'

installTrustedTypes()
repairScrollPositions()
watchLostChunks()

const router = createBrowserRouter([{ path: '*', element: <App /> }])
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
