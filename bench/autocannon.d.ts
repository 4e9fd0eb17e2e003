/** The part of autocannon that the measurements use; the package brings no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration?: number
    amount?: number
    setupClient(client: { setRequests(requests: readonly { path: string }[]): void }): void
  }
  type Result = {
    duration: number
    errors: number
    non2xx: number
    requests: { total: number }
  }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
