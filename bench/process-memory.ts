import { readFileSync } from 'node:fs'

/** A process and those that it has started. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

/** Memory of a process and its children in MB, and how many they are; pages that several share count in parts. */
export function memoryOf(pid: number): { megabytes: number; processes: number } {
  const sizes = familyOf(pid).map((one) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  )
  return { megabytes: sizes.reduce((sum, size) => sum + size, 0) / 1024, processes: sizes.length }
}
