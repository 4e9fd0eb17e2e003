/** Bounds of a password: Unicode characters, and bytes in UTF-8 before it is hashed. */
export const passwordLimits = { min: 8, max: 128, maxBytes: 512 } as const
