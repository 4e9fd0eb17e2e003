import type { ItemForm } from '@anju/contract/desk/form-shape'
import { createContext, useMemo } from 'react'
import { create } from 'zustand'
import { CallRefused } from '#ui/session/call.ts'
import { valueAt } from './values.ts'

/** What is said at a field of an item: its path in the form, such as `title` or `fields.steps.2.text`, and the sentence. */
export type Mark = { path: string; msg: string }
type Marked = { marks: readonly Mark[]; form: ItemForm }

const useAll = create<Record<string, Marked>>(() => ({}))
const none: readonly Mark[] = []

/** The marks of the form around it. */
export const MarksContext = createContext<readonly Mark[]>(none)

/** What was marked last in an item in this window, each mark until the value at its place is another one. */
export function useMarks(contentId: string, form: ItemForm): { marks: readonly Mark[]; latest: readonly Mark[] } {
  const marked = useAll((all) => all[contentId])
  return useMemo(() => {
    if (!marked) return { marks: none, latest: none }
    const isSame = ({ path }: Mark) =>
      JSON.stringify(valueAt(form, path)) === JSON.stringify(valueAt(marked.form, path))
    return { marks: marked.marks.filter(isSame), latest: marked.marks }
  }, [marked, form])
}

/** Marks fields of an item instead of those that were marked before. */
export function markFields(contentId: string, form: ItemForm, marks: readonly Mark[]): void {
  useAll.setState({ [contentId]: { marks, form } })
}

/** Awaits a step with an item; if the server refuses a field, its place in the form shows the reason. */
export async function markRefused<T>(contentId: string, form: ItemForm, calling: Promise<T>): Promise<T> {
  markFields(contentId, form, none)
  try {
    return await calling
  } catch (error) {
    if (error instanceof CallRefused && error.field)
      markFields(contentId, form, [{ path: error.field, msg: error.msg }])
    throw error
  }
}
