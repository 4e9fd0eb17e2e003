import { withSearch } from '../navigation/path.ts'

const OWN = 'allow-scripts allow-forms'
const FOREIGN = `${OWN} allow-same-origin allow-popups`

/**
 * What a frame shows and may do. A page of this very origin never gets `allow-same-origin`: with scripts, it could take
 * the sandbox off and read the administrator's token.
 */
export function frameFor(address: string, search: string, ownOrigin: string): { src: string; sandbox: string } {
  const src = withSearch(address, search)
  if (!URL.canParse(src)) return { src: 'about:blank', sandbox: '' }
  const { origin, protocol } = new URL(src)
  if (protocol !== 'https:' && protocol !== 'http:') return { src: 'about:blank', sandbox: '' }
  return { src, sandbox: origin === ownOrigin ? OWN : FOREIGN }
}
