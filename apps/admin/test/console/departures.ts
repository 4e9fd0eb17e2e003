// The console leaves its page when somebody logs out, and reloads it for another user. In a test this is noted, and does not happen.
const departures: string[] = []
const addresses: string[] = []
const downloads: string[] = []

/** As far as it is needed here: the compiler does not know this interface of the browser yet. */
type NavigateEvent = Event & {
  navigationType: string
  destination: { url: string; sameDocument: boolean }
  downloadRequest: string | null
}
const { navigation } = globalThis as unknown as { navigation: EventTarget }

navigation.addEventListener('navigate', (event) => {
  const { navigationType, destination, downloadRequest } = event as NavigateEvent
  const { pathname, hash } = new URL(destination.url)
  if (destination.sameDocument) return void addresses.push(hash.slice(1))
  event.preventDefault()
  if (downloadRequest !== null) return void downloads.push(downloadRequest)
  departures.push(navigationType === 'reload' ? 'reload' : pathname + hash)
})

/** Where the console wanted to go since the last call: an address, or `reload`. */
export const takeDepartures = (): string[] => departures.splice(0)

/** The addresses that the console has gone to since the last call. */
export const takeAddresses = (): string[] => addresses.splice(0)

/** The names of the files that the console has saved since the last call. */
export const takeDownloads = (): string[] => downloads.splice(0)
