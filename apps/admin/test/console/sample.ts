import type { Static, TSchema } from 'typebox'
import { Create } from 'typebox/value'

/** An example of what a schema of the contract describes: the smallest value of each field that is not given. */
export function sample<Schema extends TSchema>(schema: Schema, fields: Partial<Static<Schema>> = {}): Static<Schema> {
  return { ...(Create(schema) as object), ...fields } as Static<Schema>
}
