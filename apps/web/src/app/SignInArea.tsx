import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { UserLayout } from '../features/session/UserLayout'
import { queryClient } from '../shared/api/query-client'
import { Themed } from '../shared/theme/Themed'

/** The blank layout around the pages below /user. */
export function SignInArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>
        <UserLayout>
          <Outlet />
        </UserLayout>
      </Themed>
    </QueryClientProvider>
  )
}
