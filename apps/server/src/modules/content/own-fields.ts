import { contentFields } from '@anju/contract/content-fields'
import { type SectionKey, sections } from '@anju/contract/sections'
import { type TObject, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { refuse } from '#platform/refusal'

const validators = new Map<string, Validator>()

/** The validator of a section's own fields, compiled when the first item is written. Drafts may lack fields. */
function validatorOf(section: SectionKey, isDraft: boolean): Validator {
  const name = `${section} ${isDraft}`
  const shape: TObject = contentFields[section]
  const validator = validators.get(name) ?? Compile(isDraft ? Type.Partial(shape) : shape)
  validators.set(name, validator)
  return validator
}

/**
 * Asserts that own fields have the shape of their section. A draft may lack fields; those that it has must be right.
 * Refuses with a sentence that names the section and the first field that is unknown, missing or wrong.
 */
export function assertOwnFields(section: SectionKey, fields: Record<string, unknown>, isDraft: boolean): void {
  const { label } = sections[section]
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(contentFields[section].properties, name))
  if (unknown !== undefined) refuse('badRequest', `「${label}」没有字段 ${unknown}`)
  const [error] = validatorOf(section, isDraft).Errors(fields)
  if (!error) return
  const path = error.instancePath.split('/').slice(1)
  if (error.keyword === 'required')
    refuse('badRequest', `「${label}」缺少字段 ${[...path, error.params.requiredProperties[0]].join('.')}`)
  refuse('badRequest', `「${label}」的字段 ${path.join('.')} 格式不正确`)
}
