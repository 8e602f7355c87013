import { confirmSignInPath } from '@dougong/contract/account/confirm-sign-in-path'
import { answerPath } from '@dougong/contract/online/links/answer-path'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { exceptions } from '../features/exceptions'
import { session } from '../features/session'
import { testHome } from '../features/test-home'
import { Guarded } from './entrance/Guarded'
import { LoadedPage } from './page/LoadedPage'
import { PageBoundary } from './page/PageBoundary'
import { loadSignedInArea } from './signed-in-area'
import { sitePages } from './site-pages'
import { isMobileUserAgent } from './user-agent'

/** What shows outside the shell. */
const standalone = {
  ...testHome.standalone,
  ...exceptions.standalone,
  [confirmSignInPath]: async () => (await import('./ConfirmSignInArea')).ConfirmSignInArea,
  [answerPath]: async () => (await import('../answers')).AnswerPage,
}

/** The static routes; everything else is the menu's. */
export function App() {
  return (
    <PageBoundary>
      <BrowserRouter>
        <Guarded>
          <Routes>
            <Route path="/" element={<Navigate to={startPath()} replace />} />
            <Route path="/about" element={<Navigate to="/home" replace />} />
            {Object.entries(sitePages).map(([path, load]) => (
              <Route key={path} path={path} element={<LoadedPage key={path} load={load} />} />
            ))}
            <Route path="/user" element={<LoadedPage load={session.signIn.frame} />}>
              <Route index element={<Navigate to="/user/login" replace />} />
              {Object.entries(session.signIn.pages).map(([path, load]) => (
                <Route key={path} path={path} element={<LoadedPage key={path} load={load} />} />
              ))}
            </Route>
            {/* as existing clients call it */}
            <Route
              path="/account/settings/custom"
              element={<Navigate to="/account/settings/display" replace />}
            />
            <Route path="/test" element={<Navigate to="/test/home" replace />} />
            {Object.entries(standalone).map(([path, load]) => (
              <Route key={path} path={path} element={<LoadedPage key={path} load={load} />} />
            ))}
            <Route path="*" element={<LoadedPage load={loadSignedInArea} />} />
          </Routes>
        </Guarded>
      </BrowserRouter>
    </PageBoundary>
  )
}

/** Phones begin at the mobile home page. */
function startPath(): string {
  return isMobileUserAgent(navigator.userAgent) ? '/index' : '/home'
}
