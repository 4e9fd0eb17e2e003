import { opensSecondFactors } from '#modules/organisation'
import { noteKey, noteOtherKey, OTHER_KEY, readKey } from '#platform/auth/key-check'
import type { SecretBox } from '#platform/auth/secret-box'
import type { Queries } from '#platform/database/open'

/**
 * Compares the key with the one that the database was used with, and notes it where nothing is noted. Resolves with what
 * the operator has to know, or `undefined`.
 */
export async function checkKey(db: Queries, secrets: SecretBox): Promise<string | undefined> {
  const key = await readKey(db, secrets)
  if (key === 'same') return undefined
  if (key === 'other') return OTHER_KEY
  if (await opensSecondFactors(db, secrets)) {
    await noteKey(db, secrets)
    return undefined
  }
  await noteOtherKey(db)
  return OTHER_KEY
}
