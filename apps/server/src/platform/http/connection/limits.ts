/** Limits on connections, which use memory of the server even without requests. Times in milliseconds. */
export type ConnectionLimits = {
  /** Connections in all. */
  inAll: number
  /** Connections of one network (an IPv4 /24, an IPv6 /56). Trusted proxies are exempt. */
  ofNetwork: number
  /** Requests of one connection: one runs, the others wait for it. More end the connection. */
  requests: number
  /** A connection ends after this long without a byte in either direction, unless the client waits for the server. */
  idle: number
  /** Times after the start of a stop: when responses that the client does not read and unused connections end, and when all end. */
  stopUnread: number
  stopAll: number
}

/** A browser opens six connections; an office behind one address has some dozens of browsers. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  inAll: 1024,
  ofNetwork: 256,
  requests: 8,
  idle: 20_000,
  stopUnread: 3000,
  stopAll: 8000,
}
