import { refusals } from '@anju/contract/errors'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'

type AjvError = FastifySchemaValidationError & { parentSchema?: { title?: string; message?: string }; schema?: unknown }

function label(error: AjvError): string {
  return error.parentSchema?.title ?? '填写的内容'
}

function limit(error: AjvError): string {
  return String((error.params as { limit?: number }).limit ?? '')
}

/**
 * The error of which a request is told: the first one, or what a choice of several shapes says, of which each has an error of its own
 * before that of the choice.
 */
export function toldError(errors: readonly AjvError[]): AjvError | undefined {
  const [first] = errors
  const choice = errors.find(({ keyword, instancePath }) => keyword === 'anyOf' && instancePath === first?.instancePath)
  return choice?.parentSchema?.message ? choice : first
}

/** One clear Chinese sentence for the first validation error of a request. */
export function sentenceOf(error: AjvError): string {
  const own = error.parentSchema?.message
  if (error.keyword === 'required') return requiredSentence(error)
  if (own) return own
  switch (error.keyword) {
    case 'minLength':
      return limit(error) === '1' ? `请填写${label(error)}` : `${label(error)}至少 ${limit(error)} 个字`
    case 'maxLength':
      return `${label(error)}不能超过 ${limit(error)} 个字`
    case 'additionalProperties':
      return '请求中有不能识别的项目'
    case 'enum':
    case 'const':
    case 'pattern':
    case 'type':
      return error.parentSchema?.title ? `${label(error)}的格式不正确` : refusals.badRequest.msg
    default:
      return refusals.badRequest.msg
  }
}

/**
 * The property of body, query or path that an error is about, by its name in the request; for nested ones, the top-level
 * property. `undefined` where the request as a whole is invalid, or has an unknown property.
 */
export function fieldOf(error: AjvError): string | undefined {
  const [, top] = error.instancePath.split('/')
  if (top !== undefined) return top.replaceAll('~1', '/').replaceAll('~0', '~')
  return error.keyword === 'required'
    ? String((error.params as { missingProperty?: string }).missingProperty ?? '') || undefined
    : undefined
}

/** A missing property is reported on its parent, so its sentence is in the parent's schema. */
function requiredSentence(error: AjvError): string {
  const missing = String((error.params as { missingProperty?: string }).missingProperty ?? '')
  const properties = (
    error.parentSchema as { properties?: Record<string, { message?: string; title?: string }> } | undefined
  )?.properties
  const schema = properties?.[missing]
  return schema?.message ?? (schema?.title ? `请填写${schema.title}` : refusals.badRequest.msg)
}
