import { readFileSync } from 'node:fs'

/** A process and those that it has started. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

/** What a process has in memory, in kB: its own, and of each place in a file that it has mapped. */
function mappingsOf(pid: number): { own: number; files: Map<string, number> } {
  let own = 0
  let place = ''
  const files = new Map<string, number>()
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const [, offset, file] = /^[0-9a-f]+-[0-9a-f]+ \S+ (\S+) \S+ \d+ +(.*)$/.exec(line) ?? []
    if (offset !== undefined) place = file?.startsWith('/') ? `${file} ${offset}` : ''
    const [, name, size] = /^(Rss|Anonymous): +(\d+) kB/.exec(line) ?? []
    if (name === 'Anonymous') own += Number(size)
    if (place && name) files.set(place, (files.get(place) ?? 0) + (name === 'Rss' ? 1 : -1) * Number(size))
  }
  return { own, files }
}

/**
 * Memory of a process and its children in MB, and how many they are. `proportional` counts pages that several processes of the machine
 * share in parts, also with the process that measures; `alone` counts them as if nothing else ran there.
 */
export function memoryOf(pid: number): { proportional: number; alone: number; processes: number } {
  const family = familyOf(pid)
  let proportional = 0
  let alone = 0
  const files = new Map<string, number>()
  for (const one of family) {
    proportional += Number(/^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    const mappings = mappingsOf(one)
    alone += mappings.own
    for (const [place, size] of mappings.files) files.set(place, Math.max(files.get(place) ?? 0, size))
  }
  for (const size of files.values()) alone += size
  return { proportional: proportional / 1024, alone: alone / 1024, processes: family.length }
}
