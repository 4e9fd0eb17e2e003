import { createContext, use } from 'react'
import type { Finding } from './findings.ts'

/** What every field of the form around it needs: the findings, and the department that uploaded files belong to. */
export const FormContext = createContext<{ findings: readonly Finding[]; deptId: string }>({ findings: [], deptId: '' })

/** The id of the element that has the focus when something is found at a path. */
export const idOf = (path: string) => `own-${path}`

/** The sentence about a field: about its own value, or a part of it that has no field, such as a line. */
export function useFinding(path: string, withParts: boolean): string | undefined {
  const { findings } = use(FormContext)
  return findings.find((one) => one.path === path || (withParts && one.path.startsWith(`${path}.`)))?.msg
}
