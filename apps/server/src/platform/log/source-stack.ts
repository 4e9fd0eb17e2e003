import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in a bundle, as stacks of errors name it. */
const PLACE = /(file:\/\/\/?[^\s()]+\.js):(\d+):(\d+)/g
const maps = new Map<string, SourceMap | undefined>()

/** The source map beside a script, read when an error first needs it: Node's own option reads all of them at every start. */
function mapOf(script: string): SourceMap | undefined {
  if (!maps.has(script)) {
    try {
      maps.set(script, new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(script)}.map`, 'utf8'))))
    } catch {
      maps.set(script, undefined)
    }
  }
  return maps.get(script)
}

/** A stack with places in the source instead of those in a bundle; others stay as they are. */
export function sourceStack(stack: string): string {
  return stack.replaceAll(PLACE, (place, script: string, line: string, column: string) => {
    const position = mapOf(script)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!position || !('originalSource' in position)) return place
    const source = new URL(position.originalSource, script).href
    return `${source}:${position.originalLine + 1}:${position.originalColumn + 1}`
  })
}
