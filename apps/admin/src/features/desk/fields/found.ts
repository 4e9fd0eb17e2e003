import { createContext, use } from 'react'
import { type Mark, MarksContext } from './findings.ts'

/** What every own field needs: the marks, by paths without the name of all own fields, and the department that uploaded files belong to. */
export const FormContext = createContext<{ findings: readonly Mark[]; deptId: string }>({ findings: [], deptId: '' })

const isAt = (path: string, withParts: boolean) => (one: Mark) =>
  one.path === path || (withParts && one.path.startsWith(`${path}.`))

/** The sentence about an own field: about its own value, or a part of it that has no field, such as a line. */
export function useFinding(path: string, withParts: boolean): string | undefined {
  return use(FormContext).findings.find(isAt(path, withParts))?.msg
}

/** The sentence about a field that every item has. */
export const useMark = (name: string): string | undefined => use(MarksContext).find(isAt(name, true))?.msg
