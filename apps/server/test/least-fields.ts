import { contentFields } from '@anju/contract/content-fields'
import type { SectionKey } from '@anju/contract/sections'
import type { TSchema } from 'typebox'

type Shape = TSchema & {
  type?: string
  enum?: readonly unknown[]
  pattern?: string
  properties?: Record<string, Shape>
  required?: readonly string[]
}

function least({ type, enum: choices, pattern, properties = {}, required = [] }: Shape): unknown {
  if (choices) return choices[0]
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, least(properties[name] ?? { type: 'string' })]))
  if (type === 'array') return []
  if (type === 'string') return pattern ? '2026-11-01' : ''
  return 0
}

/** The fewest own fields that a section accepts: empty texts and lists, zeros, the first of each choice. */
export function leastFields(section: SectionKey): Record<string, unknown> {
  return least(contentFields[section]) as Record<string, unknown>
}
