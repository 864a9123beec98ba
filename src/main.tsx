import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { AppRouter } from './app/app-router'
import { createAppHistory } from './lib/app-history'
import { watchLostChunks } from './lib/chunk-reload'
import { installTrustedTypes } from './lib/trusted-types'
import './app/base.css'

installTrustedTypes()
watchLostChunks()

const history = createAppHistory()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AppRouter history={history}>
        <App />
      </AppRouter>
    </StrictMode>,
  )
}
