/** The windows of one browser share the token and announce logins and logouts to each other. */
const windows = new BroadcastChannel('admin-login')

/** Announces a login to the other windows. */
export function broadcastLogin(): void {
  windows.postMessage('in')
}

/** Announces a logout to the other windows. */
export function broadcastLogout(): void {
  windows.postMessage('out')
}

/** Calls `listener` after a login or logout in another window. Returns an unsubscribe function. */
export function onLoginElsewhere(listener: (what: 'in' | 'out') => void): () => void {
  const onMessage = ({ data }: MessageEvent<'in' | 'out'>) => listener(data)
  windows.addEventListener('message', onMessage)
  return () => windows.removeEventListener('message', onMessage)
}
