const MACHINE = /bot|spider|crawl|slurp|curl|wget|python|java\/|headless|monitor|uptime/i

/** Whether a `User-Agent` header is that of a browser that a person uses, as far as a header says. */
export function isPerson(agent: string | undefined): boolean {
  return agent !== undefined && agent !== '' && !MACHINE.test(agent)
}
