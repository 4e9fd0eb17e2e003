import type { FormInstance, FormProps } from 'antd'
import { useRef } from 'react'
import { afterPaint } from '../theme/after-paint.ts'

/**
 * Props of a form that checks a field's rules once what was typed into it is on the screen: checking draws the field twice more, which
 * would delay every character. Its fields have no `validateTrigger` of their own.
 */
export function useLateRules<Values>(
  form: FormInstance<Values>,
  onValuesChange?: FormProps<Values>['onValuesChange'],
): Pick<FormProps<Values>, 'validateTrigger' | 'onValuesChange'> {
  const changed = useRef(new Set<string>())
  function check() {
    if (changed.current.size === 0) return
    // A check that begins during another one makes its result void, which may be that of 确定.
    if (form.isFieldsValidating()) return afterPaint(check)
    // What has been sent and emptied meanwhile is not refused.
    const touched = form.getFieldsError().filter(({ name }) => form.isFieldTouched(name as never))
    const names = touched.map(({ name }) => name).filter(([first]) => changed.current.has(String(first)))
    changed.current.clear()
    // The refusal is shown at the field.
    void form.validateFields(names as never).catch(() => undefined)
  }
  return {
    validateTrigger: [],
    onValuesChange: (changes, values) => {
      for (const name of Object.keys(changes as object)) changed.current.add(name)
      afterPaint(check)
      onValuesChange?.(changes, values)
    },
  }
}
