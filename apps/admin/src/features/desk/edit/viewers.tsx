import { newNonce } from '@anju/browser/nonce'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { VIEWING_EVERY, ViewedBy } from '#ui/record/viewed-by.tsx'
import { callQuietly } from '#ui/session/call.ts'

const key = 'POST /prod-api/cms/content/viewing'
/** This page, until it is loaded again. */
const windowId = newNonce()

/** Says that the item is closed here, also while the page ends. If it does not arrive, the server forgets it after a minute or so. */
function leave(contentId: string): void {
  const body = { contentId, windowId, isLeaving: true }
  void callQuietly(key, { body, background: true, keepalive: true }).catch(() => undefined)
}

/** Says who else has the item open, in the moment when somebody opens it and as long as it is open. */
export function Viewers({ contentId }: { contentId: string }) {
  const { data } = useQuery({
    queryKey: [key, contentId],
    queryFn: () => callQuietly(key, { body: { contentId, windowId, isLeaving: false }, background: true }),
    refetchInterval: VIEWING_EVERY,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    const end = () => leave(contentId)
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [contentId])
  const viewers = data?.data ?? []
  const others = viewers.filter(({ isOwn }) => !isOwn).map(({ nickName }) => nickName)
  const own = others.length < viewers.length ? ['您的另一个窗口'] : []
  return (
    <span role="status">
      <ViewedBy names={[...others, ...own].join('、')} />
    </span>
  )
}
