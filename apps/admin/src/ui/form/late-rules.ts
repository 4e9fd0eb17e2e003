import type { FormInstance, FormProps } from 'antd'
import { useRef } from 'react'
import { afterPaint } from '../theme/after-paint.ts'

type Name = string | number

const isRecord = (value: unknown): value is object =>
  Array.isArray(value) || (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype)

/** The names that can belong to a change as `onValuesChange` has it: a value may be a record itself. */
function namesOf(changed: object, above: Name[] = []): Name[][] {
  return Object.entries(changed).flatMap(([key, value]) => {
    const name = above.concat(Array.isArray(changed) ? Number(key) : key)
    return isRecord(value) ? [name].concat(namesOf(value, name)) : [name]
  })
}

/**
 * Props of a form that checks a field's rules once what was typed into it is on the screen: checking draws the field twice more, which
 * would delay every character. Its fields have no `validateTrigger` of their own.
 */
export function useLateRules<Values>(
  form: FormInstance<Values>,
  onValuesChange?: FormProps<Values>['onValuesChange'],
): Pick<FormProps<Values>, 'validateTrigger' | 'onValuesChange'> {
  const changes = useRef<Name[][]>([])
  function check() {
    if (changes.current.length === 0) return
    // A check that begins during another one makes its result void, which may be that of 确定.
    if (form.isFieldsValidating()) return afterPaint(check)
    // What has been sent and emptied meanwhile is not refused.
    const names = changes.current.splice(0).filter((name) => form.isFieldTouched(name as never))
    // The refusal is shown at the field.
    void form.validateFields(names as never).catch(() => undefined)
  }
  return {
    validateTrigger: [],
    onValuesChange: (changed, values) => {
      changes.current.push(...namesOf(changed as object))
      afterPaint(check)
      onValuesChange?.(changed, values)
    },
  }
}
