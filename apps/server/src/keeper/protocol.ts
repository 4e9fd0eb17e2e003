/** The descriptor at which a server that a keeper has started listens. */
export const LISTENER = 3
/** The variable of a server that a keeper has started: whether it is `alone`, or `beside` another one that serves meanwhile. */
export const KEPT = 'ANJU_KEEPER'

export type Orders = 'alone' | 'leave' | 'stop'
export type Report = { ready: true } | { fault: string }

/** The end of the sentence for a step that has failed before anything was changed. */
export const GOES_ON = '；正在运行的版本不受影响'
