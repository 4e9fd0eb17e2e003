/** A login or logout in another window, with the token of the session that has begun or ended. */
export type LoginEvent = { what: 'in' | 'out'; token: string }

/** The windows of one browser share the token and announce logins and logouts to each other. */
const windows = new BroadcastChannel('admin-login')

/** Announces a login or logout to the other windows. */
export function broadcastLogin(event: LoginEvent): void {
  windows.postMessage(event)
}

/** Calls `listener` after a login or logout in another window. Returns an unsubscribe function. */
export function onLoginElsewhere(listener: (event: LoginEvent) => void): () => void {
  const onMessage = ({ data }: MessageEvent<LoginEvent>) => listener(data)
  windows.addEventListener('message', onMessage)
  return () => windows.removeEventListener('message', onMessage)
}
