import type { TestApp } from '../harness.ts'

/**
 * The router's own tree as keys of routes; HEAD is listed with GET. Where two routes name the parameter at one place
 * differently (`:dictId|:dictIds`), the tree does not say which name belongs to which: every spelling is listed.
 */
export function registeredRoutes(app: TestApp): string[][] {
  const stack: string[] = []
  const lines = app.server.printRoutes({ commonPrefix: false }).split('\n')
  return lines.flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^(.*?)── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (!path) return []
    const depth = (indent.length - 1) / 4
    stack.splice(depth, stack.length, path)
    const url = stack.slice(0, depth + 1).join('')
    const names = /(:\w+(?:\|:\w+)*)$/.exec(url)?.[1]?.split('|') ?? ['']
    const before = url.slice(0, url.length - names.join('|').length)
    const listed = methods.split(', ').filter((method) => method && method !== 'HEAD')
    return listed.map((method) => names.map((name) => `${method} ${before}${name}`))
  })
}
