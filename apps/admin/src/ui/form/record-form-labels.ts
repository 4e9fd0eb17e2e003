import type { ReactNode } from 'react'

/** What a field is called, and how a value of it is shown beside another's; a plain name is shown as it is. */
export type Labels = Readonly<Record<string, string | { label: string; show: (value: unknown) => ReactNode }>>

/** The name of a field for people. */
export function labelOf(labels: Labels, name: string): string {
  const entry = labels[name]
  return typeof entry === 'object' ? entry.label : (entry ?? name)
}
