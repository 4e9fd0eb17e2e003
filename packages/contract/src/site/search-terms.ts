/** A search's words: at most this many characters and terms are looked at (security S51); what is sent may be longer. */
export const searchLimits = { characters: 64, terms: 5, sent: 2048 } as const
