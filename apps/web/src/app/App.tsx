import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { Guarded } from './Guarded'
import { LoadedPage } from './LoadedPage'
import type { PageLoader } from './load-page'
import { PageBoundary } from './PageBoundary'
import { signInPages } from './sign-in-pages'
import { loadSignedInArea } from './signed-in-area'
import { sitePages } from './site-pages'
import { isMobileUserAgent } from './user-agent'

const signInArea: PageLoader = async () => (await import('./SignInArea')).SignInArea
const testArea: PageLoader = async () => (await import('./TestArea')).TestArea
const unknownPath: PageLoader = async () => (await import('./UnknownPath')).UnknownPath

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
            <Route path="/user" element={<LoadedPage load={signInArea} />}>
              <Route index element={<Navigate to="/user/login" replace />} />
              {Object.entries(signInPages).map(([path, load]) => (
                <Route key={path} path={path} element={<LoadedPage key={path} load={load} />} />
              ))}
            </Route>
            <Route path="/test" element={<Navigate to="/test/home" replace />} />
            <Route path="/test/home" element={<LoadedPage load={testArea} />} />
            <Route path="/404" element={<LoadedPage load={unknownPath} />} />
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
