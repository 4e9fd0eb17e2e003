import { hash, randomUUID } from 'node:crypto'

/**
 * Who has been counted for what, until it is thrown away: each pair once, and so many different things of one client at most. Both are stored as
 * salted digests that nothing outside this process can be compared with. The returned function says whether a pair is to be counted.
 */
export function countPairs({ ofOne, all }: { ofOne: number; all: number }): (who: string, what: string) => boolean {
  const salt = randomUUID()
  const pairs = new Set<string>()
  const counts = new Map<string, number>()
  const digest = (text: string) => hash('sha256', `${salt}\n${text}`, 'base64url').slice(0, 16)
  return (who, what) => {
    const client = digest(who)
    const pair = digest(`${who}\n${what}`)
    const count = counts.get(client) ?? 0
    if (pairs.has(pair) || pairs.size >= all || count >= ofOne) return false
    pairs.add(pair)
    counts.set(client, count + 1)
    return true
  }
}
