import { createContext, use } from 'react'
import type { Finding } from './findings.ts'

/** The findings of the form around a field. */
export const Findings = createContext<readonly Finding[]>([])

/** The id of the element that has the focus when something is found at a path. */
export const idOf = (path: string) => `own-${path}`

/** The sentence about a field: about its own value, or a part of it that has no field, such as a line. */
export function useFinding(path: string, withParts: boolean): string | undefined {
  return use(Findings).find((one) => one.path === path || (withParts && one.path.startsWith(`${path}.`)))?.msg
}
