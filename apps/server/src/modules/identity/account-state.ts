/** Whether nobody logs in with an account: it is disabled, or its initial password has expired. */
export const isOutOfUse = (account: { status: string; initial_until: number | null }, now: number): boolean =>
  account.status !== 'enabled' || (account.initial_until !== null && account.initial_until <= now)
