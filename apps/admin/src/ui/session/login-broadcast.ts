/** The windows of one browser share the token; they tell each other when somebody has logged in or out. */
const windows = new BroadcastChannel('admin-login')

/** Tells the other windows that somebody has logged in. */
export function broadcastLogin(): void {
  windows.postMessage('in')
}

/** Tells the other windows that the session is over on purpose. */
export function broadcastLogout(): void {
  windows.postMessage('out')
}

/** Calls `heard` when somebody has logged in, or out, in another window. Answers how to stop. */
export function onLoginElsewhere(heard: (what: 'in' | 'out') => void): () => void {
  const listener = ({ data }: MessageEvent<'in' | 'out'>) => heard(data)
  windows.addEventListener('message', listener)
  return () => windows.removeEventListener('message', listener)
}
