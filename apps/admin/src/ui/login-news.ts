/** The windows of one browser share the token; they tell each other when it is a new one. */
const windows = new BroadcastChannel('admin-login')

/** Tells the other windows that somebody has logged in. */
export function tellLogin(): void {
  windows.postMessage(null)
}

/** Calls `heard` when somebody has logged in in another window. Answers how to stop. */
export function hearLogins(heard: () => void): () => void {
  windows.addEventListener('message', heard)
  return () => windows.removeEventListener('message', heard)
}
