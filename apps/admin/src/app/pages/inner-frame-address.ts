import { withSearch } from '../navigation/path.ts'

const OWN = 'allow-scripts allow-forms'
const FOREIGN = `${OWN} allow-same-origin allow-popups`

/**
 * Returns the address and sandbox of a frame. A page of this origin never gets `allow-same-origin`: with scripts, it could
 * remove the sandbox and read the administrator's token.
 */
export function frameFor(address: string, search: string, ownOrigin: string): { src: string; sandbox: string } {
  const src = withSearch(address, search)
  if (!URL.canParse(src)) return { src: 'about:blank', sandbox: '' }
  const { origin, protocol } = new URL(src)
  if (protocol !== 'https:' && protocol !== 'http:') return { src: 'about:blank', sandbox: '' }
  return { src, sandbox: origin === ownOrigin ? OWN : FOREIGN }
}
