import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of the console's reads. An error is shown at once, by `call`, and not retried in the background; pages
 * that become active again show the cached data and refetch.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 0, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
