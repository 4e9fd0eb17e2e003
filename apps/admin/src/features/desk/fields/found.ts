import { createContext, use } from 'react'
import type { Finding } from './findings.ts'

/** What every field of the form around it needs: the findings, and the department that uploaded files belong to. */
export const FormContext = createContext<{ findings: readonly Finding[]; deptId: string }>({ findings: [], deptId: '' })

/** The sentence about a field: about its own value, or a part of it that has no field, such as a line. */
export function useFinding(path: string, withParts: boolean): string | undefined {
  const { findings } = use(FormContext)
  return findings.find((one) => one.path === path || (withParts && one.path.startsWith(`${path}.`)))?.msg
}
