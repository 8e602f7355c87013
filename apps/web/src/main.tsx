import { whenPartsAreMissing } from '@dougong/widgets/lazy-part'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { letBackCloseDialogs } from './app/back-closes-dialogs'
import { clientConfig } from './shared/client-config'
import { tellMissingPart } from './shared/notices/missing-part'
import { followOtherWindows } from './shared/session/other-windows'

document.title = clientConfig.productTitle
letBackCloseDialogs()
whenPartsAreMissing(tellMissingPart)
followOtherWindows(() => window.location.reload())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
