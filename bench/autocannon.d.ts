/** The part of autocannon that the measurements use; the package brings no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration?: number
    amount?: number
    setupClient(client: {
      setRequests(requests: readonly { path: string; headers?: Record<string, string> }[]): void
    }): void
  }
  type Result = {
    errors: number
    non2xx: number
  }
  type Run = Promise<Result> & { on(event: 'response', listener: () => void): void }
  function autocannon(options: Options): Run
  export = autocannon
}
