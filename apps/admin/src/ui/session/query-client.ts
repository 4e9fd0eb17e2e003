import { QueryClient } from '@tanstack/react-query'

/**
 * What the console has read. A failure is said at once, by `call`, and not tried again behind the reader's back; pages
 * that come back to the front show what they had and look again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 0, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
