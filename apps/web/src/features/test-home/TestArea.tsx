import { QueryClientProvider } from '@tanstack/react-query'
import { TestHomePage } from './TestHomePage'
import { queryClient } from '../../shared/api/query-client'
import { usePageTitle } from '../../shared/page-title'
import { Themed } from '../../shared/theme/Themed'

/** The self-check, outside the shell so that it still shows when the shell does not. */
export function TestArea() {
  usePageTitle('自检')
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>
        <main>
          <TestHomePage />
        </main>
      </Themed>
    </QueryClientProvider>
  )
}
