import { contentFields } from '@anju/contract/content-fields'
import { forms } from '@anju/contract/forms'
import { type SectionKey, sections } from '@anju/contract/sections'
import { type TObject, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { refuse } from '#platform/refusal'
import { completeFields, type FieldFault, faultsOfForm, missingField, wrongField } from './field-faults.ts'
import { labelOf } from './field-labels.ts'

const validators = new Map<string, Validator>()

/** The validator of a section's own fields, compiled when the first item is written. Drafts may lack fields. */
function validatorOf(section: SectionKey, isDraft: boolean): Validator {
  const name = `${section} ${isDraft}`
  const shape: TObject = contentFields[section]
  const validator = validators.get(name) ?? Compile(isDraft ? Type.Partial(shape) : shape)
  validators.set(name, validator)
  return validator
}

/** Where own fields do not have the shape of their section, first of all unknown ones. */
function faultsOfShape(
  section: SectionKey,
  fields: Record<string, unknown>,
  isDraft: boolean,
  label: string = sections[section].label,
): FieldFault[] {
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(contentFields[section].properties, name))
  if (unknown !== undefined)
    return [{ ...wrongField(label, [unknown], unknown, '没有这个字段'), msg: `「${label}」没有字段 ${unknown}` }]
  // What is complete is right as a draft too: most drafts need no validator of their own, which takes milliseconds to compile.
  if (isDraft && validatorOf(section, false).Check(fields)) return []
  return validatorOf(section, isDraft)
    .Errors(fields)
    .map((error) => {
      const above = error.instancePath.split('/').slice(1)
      const isMissing = error.keyword === 'required'
      const path = isMissing ? [...above, error.params.requiredProperties[0] ?? ''] : above
      const name = labelOf(section, path)
      return isMissing ? missingField(label, path, name) : wrongField(label, path, name, '格式不正确')
    })
}

/**
 * Asserts that own fields have the shape of their section. A draft may lack fields; those that it has must be right.
 * Refuses with a sentence that names the section and the first field that is unknown, missing or wrong, and with its path.
 */
export function assertOwnFields(section: SectionKey, fields: Record<string, unknown>, isDraft: boolean): void {
  const [fault] = faultsOfShape(section, fields, isDraft)
  if (fault) refuse('badRequest', fault.msg, { field: `fields.${fault.path}` })
}

/**
 * Everything about own fields that keeps an item from being published: what is missing, too long or not chosen, in the order of the
 * form; else where they do not have the shape of the section. Empty lists and counted figures may be missing. `label` is what the
 * company calls the section.
 */
export function faultsOfFields(
  section: SectionKey,
  fields: Record<string, unknown>,
  label: string = sections[section].label,
): FieldFault[] {
  const faults = faultsOfForm(section, fields, label)
  return faults.length > 0 ? faults : faultsOfShape(section, completedFields(section, fields), false, label)
}

/** What of own fields is not right, whatever is missing: nobody could go on writing with it. */
export function faultsOfDraft(section: SectionKey, fields: Record<string, unknown>, label: string): FieldFault[] {
  const ofShape = faultsOfShape(section, withoutBlanks(fields), true, label)
  return [...faultsOfForm(section, fields, label), ...ofShape].filter(({ isMissing }) => !isMissing)
}

/** The same fields without those that nobody has entered yet. */
function withoutBlanks(value: Record<string, unknown>): Record<string, unknown> {
  const prune = (one: unknown): unknown =>
    Array.isArray(one) ? one.map(prune) : one !== null && typeof one === 'object' ? withoutBlanks({ ...one }) : one
  const entered = Object.entries(value).filter(([, one]) => one !== null && one !== '')
  return Object.fromEntries(entered.map(([name, one]) => [name, prune(one)]))
}

/** Own fields as they are published: with empty lists for those that nobody entered, and counted figures. */
export function completedFields(section: SectionKey, fields: Record<string, unknown>): Record<string, unknown> {
  return completeFields(forms[section], fields)
}
