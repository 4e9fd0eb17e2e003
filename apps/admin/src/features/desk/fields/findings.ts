import { create } from 'zustand'
import { CallRefused } from '#ui/session/call.ts'

/** What the server refused in an own field: its path, such as `steps.2.text`, and the sentence. */
export type Finding = { path: string; msg: string }

const FIELDS = 'fields.'
const none: readonly Finding[] = []
const useAll = create<Record<string, readonly Finding[]>>(() => ({}))

/** The findings of the last step that somebody took with an item in this window. */
export const useFindings = (contentId: string): readonly Finding[] => useAll((all) => all[contentId] ?? none)

/** Awaits a step with an item; if the server refuses an own field, its place in the form shows the reason. */
export async function noticeFindings<T>(contentId: string, calling: Promise<T>): Promise<T> {
  useAll.setState({ [contentId]: none })
  try {
    return await calling
  } catch (error) {
    if (error instanceof CallRefused && error.field?.startsWith(FIELDS))
      useAll.setState({ [contentId]: [{ path: error.field.slice(FIELDS.length), msg: error.msg }] })
    throw error
  }
}
