import { whenPartsAreMissing } from '@dougong/widgets/lazy-part'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { letBackCloseDialogs } from './app/entrance/back-closes-dialogs'
import { notifyMissingPart } from './shared/notices/missing-part'
import { useProduct } from './shared/product'
import { followOtherWindows } from './shared/session/other-windows'
import { showAppearance } from './shared/settings/appearance'
import { followOtherWindowsSettings } from './shared/settings/settings-store'

document.title = useProduct.getState().title
showAppearance()
followOtherWindowsSettings()
letBackCloseDialogs()
whenPartsAreMissing(notifyMissingPart)
followOtherWindows(() => window.location.reload())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
