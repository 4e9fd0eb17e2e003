/**
 * Whoever calls, as far as the platform needs it: queues and budgets are shared out by kind and id. A caller without an id
 * has no account.
 */
export type Party = { kind: string; id?: string }
