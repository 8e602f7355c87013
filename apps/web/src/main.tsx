import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { clientConfig } from './shared/client-config'
import { followOtherWindows } from './shared/session/other-windows'

document.title = clientConfig.productTitle
followOtherWindows(() => window.location.reload())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
