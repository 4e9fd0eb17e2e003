import type { ReactNode } from 'react'

/** Labels of fields, and how a value is rendered in a comparison; by default it is shown unchanged. */
export type Labels = Readonly<Record<string, string | { label: string; show: (value: unknown) => ReactNode }>>

/** Returns the label of a field. */
export function labelOf(labels: Labels, name: string): string {
  const entry = labels[name]
  return typeof entry === 'object' ? entry.label : (entry ?? name)
}
